import type { Json } from '@muster/engine';
import { say } from '@muster/engine';
import { useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import type { SavedView, SavedViews } from '../screen/saved-views.ts';
import control from '../widgets/control.module.css';
import classes from './DataGrid.module.css';
import { ToolPopover } from './ToolPopover.tsx';

export interface ViewsMenuProps {
  /** The list that the views are of. */
  readonly list: string;
  readonly views: SavedViews;
  /** The list as it is shown now. */
  readonly read: () => Json;
  readonly apply: (content: Json) => void;
}

/** The saved views of a list: to show one, to save the list as it is, to delete one that the person may delete. */
export function ViewsMenu({ list, views, read, apply }: ViewsMenuProps) {
  const [found, setFound] = useState<readonly SavedView[]>();
  const [wrong, setWrong] = useState<string>();
  const load = async () => {
    const all = await views.read(list);
    setFound(all ?? []);
    setWrong(all ? undefined : say('The views could not be loaded. Please try again.'));
  };
  const save = async (name: string, shared: boolean) => {
    const before = found?.find((view) => view.own && view.name === name);
    return ended(await views.save(list, { name, shared, content: read() }, before));
  };
  const remove = async (view: SavedView) => ended(await views.remove(list, view));
  /** Shows the views as they are by now, also where one was not saved because somebody was first. */
  const ended = async (refused: string | undefined) => {
    await load();
    if (refused !== undefined) setWrong(refused);
    return refused === undefined;
  };
  return (
    <ToolPopover icon="bookmark" label={say('Saved views')} onOpen={load}>
      {(close) => (
        <>
          {found?.length === 0 && wrong === undefined ? (
            <p>{say('No view is saved yet. Set columns, order, filters and search, then save them here.')}</p>
          ) : null}
          {found?.map((view) => (
            <div key={view.viewId} className={classes['view']}>
              <Button
                tone="quiet"
                onPress={() => {
                  apply(view.content);
                  close();
                }}
              >
                {view.shared ? `${view.name} (shared)` : view.name}
              </Button>
              {view.removable ? (
                <Button iconOnly tone="quiet" icon="trash" onPress={() => void remove(view)}>
                  {say('Delete {name}', { name: view.name })}
                </Button>
              ) : null}
            </div>
          ))}
          {wrong === undefined ? null : <p role="alert">{wrong}</p>}
          <NewView onSave={save} />
        </>
      )}
    </ToolPopover>
  );
}

/** The name under which the list is saved as it is, and whether others see it. */
function NewView({ onSave }: { readonly onSave: (name: string, shared: boolean) => Promise<boolean> }) {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const press = async () => {
    if (await onSave(name.trim(), shared)) setName('');
  };
  return (
    <form
      className={classes['new-view']}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') void press();
      }}
    >
      <input
        className={control['control']}
        aria-label={say('Name of the view')}
        placeholder={say('Name of the view')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <label className={control['choice']}>
        <input
          type="checkbox"
          className={control['box']}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {say('Shared with everybody')}
      </label>
      <Button tone="primary" disabled={name.trim() === ''} onPress={press}>
        {say('Save View')}
      </Button>
    </form>
  );
}
