import { say } from '@muster/engine';
import { type ReactNode, useMemo, useRef } from 'react';
import { Button } from '../feedback/Button.tsx';
import { useRoomy } from '../grid/use-roomy.ts';
import type { FormField } from './form-field.ts';
import type { ColumnLook, FormStoreLike } from './form-store-like.ts';
import classes from './forms.module.css';
import { isTick } from './is-tick.ts';
import { type DrawnRow, RowCards } from './RowCards.tsx';
import { RowFolds } from './RowFolds.tsx';
import { RowSearch } from './RowSearch.tsx';
import { RowTable } from './RowTable.tsx';
import { RowTabs } from './RowTabs.tsx';
import { RowTools } from './RowTools.tsx';
import { useFoundRows } from './use-found-rows.ts';
import { type RowChanges, useRowChanges } from './use-row-changes.ts';
import { useRowTabs } from './use-row-tabs.ts';
import { useWrongRow } from './use-wrong-row.ts';

/** One field of one row, which has a store of its own. */
export interface FieldOfRow {
  readonly store: FormStoreLike;
  readonly field: FormField;
  readonly scope: string;
}

export interface RowsFieldProps {
  readonly store: FormStoreLike;
  readonly field: FormField;
  readonly scope: string;
  readonly look: ColumnLook;
  readonly message: string | undefined;
  /** The keys of the rows. */
  readonly rows: readonly number[];
  /** Draws one field of a row. */
  readonly draw: (field: FieldOfRow) => ReactNode;
}

const looks = { cards: RowCards, table: RowTable, folds: RowFolds } as const;

/** Repeatable rows, all at once or those of one tab, with what a person may do with them. Their values stay in the store. */
export function RowsField({ store, field, scope, look, message, rows: keys, draw }: RowsFieldProps) {
  const { fields = noFields, look: drawn = 'cards', tabs, addLabel = say('Add'), title } = field.rows ?? {};
  const box = useRef<HTMLFieldSetElement>(null);
  const spread = useRowTabs(tabs, keys);
  const changes = useRowChanges(store, field, look, keys, box);
  const rows = useDrawnRows(store, field, spread.shown);
  const sought = useFoundRows(rows, fields, drawn !== 'cards');
  useWrongRow(store, field, keys, tabs !== undefined || drawn === 'folds' || sought.hides, (key) => {
    spread.show(key);
    sought.showAll();
    changes.openWrong(key);
  });
  const titleOf = (row: DrawnRow, at: number) => title?.(row.store, at) || `${field.label} ${at + 1}`;
  const { add, move, copy, remove } = changes;
  const roomy = useRoomy();
  const Rows = looks[roomy || drawn === 'folds' || fields.some(isTick) ? drawn : 'cards'];
  return (
    <fieldset
      ref={box}
      className={classes['rows']}
      data-width={field.width ?? 6}
      aria-describedby={message ? `${scope}-note` : undefined}
    >
      <legend>{field.label}</legend>
      {tabs ? (
        <RowTabs
          label={field.label}
          scope={scope}
          options={spread.options}
          counts={spread.counts}
          chosen={spread.chosen}
          onChoose={spread.choose}
        />
      ) : null}
      <div {...(tabs ? { role: 'tabpanel', id: `${scope}-panel`, 'aria-label': field.label } : {})}>
        {sought.search ? (
          <RowSearch label={field.label} search={sought.search} found={sought.found.length} all={rows.length} />
        ) : null}
        <Rows
          label={field.label}
          fields={fields}
          rows={sought.found}
          draw={(key, row, each) => draw({ store: row, field: each, scope: `${scope}-${key}` })}
          titleOf={titleOf}
          opened={changes.opened}
          onToggle={changes.toggle}
          tools={
            move || copy || remove
              ? (row, at) => (
                  <RowTools
                    title={titleOf(row, at)}
                    at={keys.indexOf(row.key)}
                    count={keys.length}
                    onMove={move && ((to) => move(row.key, to, titleOf(row, at)))}
                    onCopy={copy && (() => copy(row.key))}
                    onRemove={remove && (() => remove(row.key, titleOf(row, at)))}
                  />
                )
              : undefined
          }
        />
      </div>
      <Removed changes={changes} />
      {add ? (
        <Button
          icon="add"
          onPress={() => {
            sought.showAll();
            add(tabs && spread.chosen !== undefined ? { [tabs.by]: spread.chosen } : {});
          }}
        >
          {addLabel}
        </Button>
      ) : null}
      <div className={classes['note']} aria-live="polite">
        {message ? <span id={`${scope}-note`}>{message}</span> : null}
        <span className={classes['said']}>{changes.said}</span>
      </div>
    </fieldset>
  );
}

const noFields: readonly FormField[] = [];

/** The rows of the tab that is open; the same list until one comes or goes. */
function useDrawnRows(store: FormStoreLike, { id, rows }: FormField, shown: readonly number[]): readonly DrawnRow[] {
  const keys = shown.join();
  return useMemo(
    () =>
      keys.split(',').flatMap((each) => {
        const key = Number(each);
        const row = each === '' ? undefined : store.row?.(id, key);
        return row ? [{ key, store: row, nameOf: () => rows?.nameOf?.(key) ?? '' }] : [];
      }),
    [store, id, rows, keys],
  );
}

/** What was removed last, and the way to bring it back. */
function Removed({ changes: { removed } }: { readonly changes: RowChanges }) {
  if (!removed) return null;
  return (
    <div className={classes['removed']} role="status">
      <span>{removed.title} was removed.</span>
      <span data-row-part="undo">
        <Button onPress={removed.undo}>{say('Undo')}</Button>
      </span>
    </div>
  );
}
