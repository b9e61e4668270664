import { say } from '@muster/engine';
import { type Boot, Dialog, type SearchClient } from '@muster/renderer';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ActionHere } from './actions-here.ts';
import classes from './Shell.module.css';
import { useFound } from './use-found.ts';

export interface PaletteProps {
  readonly boot: Boot;
  /** What else can be gone to from here. */
  readonly more: readonly Place[];
  /** What can be done here. */
  readonly actions: readonly ActionHere[];
  /** Looks for people and records. */
  readonly search: SearchClient;
  readonly onClose: () => void;
  /** Tells why things are hidden or disabled on the page at hand. */
  readonly onWhy?: () => void;
}

export interface Place {
  readonly title: string;
  readonly path: string;
  /** What stands beside the title in place of the path. */
  readonly detail?: string;
  /** What it does instead of leading to its path. */
  readonly act?: () => void;
}

/** The most pages and actions; what is found besides stands below them. */
const mostPlaces = 12;

/** Finds a page, an action, a person or a record by its name and goes there: arrows choose, Enter opens, Esc closes. */
export function Palette({ boot, more, actions, search, onClose, onWhy }: PaletteProps) {
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { found: records, looking } = useFound(search, text);
  const places = useMemo(() => {
    const why = { title: say('Why? Hidden and disabled on this page'), path: 'Alt Y' };
    const done = actions.map(({ title, act }, index) => ({
      title,
      path: `action ${index}`,
      detail: say('Action'),
      act,
    }));
    return [...placesOf(boot), ...more, ...done, ...(onWhy ? [{ ...why, act: onWhy }] : [])];
  }, [boot, more, actions, onWhy]);
  const found: readonly Place[] = [
    ...places.filter(({ title, path }) => matches(`${title} ${path}`, text)).slice(0, mostPlaces),
    ...records.map(({ kind, title, detail, path }) => ({
      title,
      path,
      detail: [kind, detail].filter((part) => part !== '').join(': '),
    })),
  ];
  const chosen = Math.min(at, found.length - 1);
  const open = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    // The page behind takes it up once the list is gone, with what it opens over itself.
    if (place.act) setTimeout(place.act);
    else void navigate(place.path);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') open(found[chosen]);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title={say('Go to a page')} size="small" onClose={onClose}>
      <input
        data-autofocus
        className={classes['search']}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-busy={looking}
        aria-label={say('Name of the page')}
        aria-activedescendant={found[chosen] ? `${list}-${chosen}` : undefined}
        placeholder={say('A page, a person, a record or what to do')}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={steer}
      />
      <div id={list} role="listbox" aria-label={say('Pages')} className={classes['places']}>
        {found.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above holds the focus and the keys
          <div
            key={`${place.path} ${place.title}`}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => open(place)}
          >
            <span>{place.title}</span>
            <small>{place.detail ?? place.path}</small>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p>{looking ? say('Looking…') : say('Nothing of this name is found.')}</p> : null}
    </Dialog>
  );
}

/** The pages that can be opened by their name alone. */
function placesOf({ definitions: { app, routes } }: Boot): readonly Place[] {
  return routes
    .filter(({ id }) => id !== app.signIn && id !== app.notFound)
    .flatMap(({ title, paths }) => {
      const path = paths.find((each) => !each.includes('{'));
      return path !== undefined && typeof title === 'string' ? [{ title, path }] : [];
    });
}

function matches(place: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => place.toLowerCase().includes(word));
}
