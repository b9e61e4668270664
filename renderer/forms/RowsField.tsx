import { type ReactNode, useMemo } from 'react';
import { Button } from '../feedback/Button.tsx';
import { useRoomy } from '../grid/use-roomy.ts';
import type { FormField } from './form-field.ts';
import type { ColumnLook, FormStoreLike } from './form-store-like.ts';
import classes from './forms.module.css';
import { isTick } from './is-tick.ts';
import { type DrawnRow, RowCards } from './RowCards.tsx';
import { RowSearch } from './RowSearch.tsx';
import { RowTable } from './RowTable.tsx';
import { RowTabs } from './RowTabs.tsx';
import { useFoundRows } from './use-found-rows.ts';
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

const looks = { cards: RowCards, table: RowTable } as const;

/** Repeatable rows, all at once or those of one tab, with ways to add and to remove one. Their values stay in the store. */
export function RowsField({ store, field, scope, look, message, rows: keys, draw }: RowsFieldProps) {
  const { fields = noFields, look: drawn = 'cards', tabs, addLabel = 'Add', onAdd, onRemove } = field.rows ?? {};
  const spread = useRowTabs(tabs, keys);
  const rows = useDrawnRows(store, field, spread.shown);
  const sought = useFoundRows(rows, fields, drawn === 'table');
  useWrongRow(store, field, keys, tabs !== undefined || sought.hides, (key) => {
    spread.show(key);
    sought.showAll();
  });
  const open = !look.readonly && !look.disabled;
  const { min, max, add, remove } = look.limits ?? {};
  const mayAdd = open && onAdd && isAllowed(add) && !(typeof max === 'number' && keys.length >= max);
  const mayRemove = open && onRemove && isAllowed(remove) && !(typeof min === 'number' && keys.length <= min);
  const Rows = looks[useRoomy() || fields.some(isTick) ? drawn : 'cards'];
  return (
    <fieldset
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
          onRemove={mayRemove ? onRemove : undefined}
        />
      </div>
      {mayAdd ? (
        <Button
          icon="add"
          onPress={() => {
            sought.showAll();
            onAdd(spread.chosen);
          }}
        >
          {addLabel}
        </Button>
      ) : null}
      <div className={classes['note']} aria-live="polite">
        {message ? <span id={`${scope}-note`}>{message}</span> : null}
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

/** What is not said is allowed. */
function isAllowed(may: unknown): boolean {
  return may === undefined || Boolean(may);
}
