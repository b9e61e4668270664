import { say } from '@muster/engine';
import { type ReactNode, useMemo } from 'react';
import type { FormField } from './form-field.ts';
import type { FormStoreLike } from './form-store-like.ts';
import classes from './forms.module.css';
import { isTick } from './is-tick.ts';
import type { DrawnRow, RowsLookProps } from './RowCards.tsx';
import { TickAll } from './TickAll.tsx';
import { moveByArrows } from './table-keys.ts';
import { useColumn } from './use-column.ts';
import { useOfRow } from './use-of-row.ts';
import type { Tickable } from './use-ticks.ts';

/**
 * A line for each row under captions that stand once. What only is read stands there as text. Boxes can be ticked for
 * a whole column, and where there are several of them for a whole row.
 */
export function RowTable({ label, fields, rows, draw, tools }: RowsLookProps) {
  const ticks = useMemo(() => fields.filter(isTick), [fields]);
  const boxes = useMemo(() => boxesOf(rows, ticks), [rows, ticks]);
  const every = useMemo(() => [...boxes.values()].flat(), [boxes]);
  const allOfRow = ticks.length > 1;
  return (
    <div className={classes['tableBox']} data-ticks={ticks.length > 0 || undefined}>
      <table className={classes['table']} aria-label={label} onKeyDown={moveByArrows}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field.id} scope="col" aria-label={field.label} data-tick={isTick(field) || undefined}>
                {field.label}
                {isTick(field) && rows.length > 1 ? (
                  <TickAll label={`${field.label}, ${rows.length} rows`} boxes={boxes.get(field.id) ?? []} />
                ) : null}
              </th>
            ))}
            {allOfRow ? (
              <th scope="col" aria-label={say('All')} data-tick>
                {say('All')}
                {rows.length > 1 ? (
                  <TickAll label={say('All, {count} rows', { count: rows.length })} boxes={every} />
                ) : null}
              </th>
            ) : null}
            {tools ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Line key={row.key} {...{ label, row, at, fields, draw, tools }} ticks={allOfRow ? ticks : undefined} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps extends Pick<RowsLookProps, 'label' | 'fields' | 'draw' | 'tools'> {
  readonly row: DrawnRow;
  readonly at: number;
  /** The boxes that one more box ticks together. */
  readonly ticks: readonly FormField[] | undefined;
}

/** Every field of it is named with its row: 'Read, Locations'. */
function Line({ label, row, at, fields, draw, ticks, tools }: LineProps) {
  const { key, store, nameOf } = row;
  const known = useOfRow(store, fields, nameOf);
  const name = known === '' ? `${label} ${at + 1}` : known;
  const named = useMemo(() => fields.map((field) => ({ ...field, label: `${field.label}, ${name}` })), [fields, name]);
  const boxes = useMemo(() => ticks?.map(({ id }) => ({ store, column: id })), [ticks, store]);
  return (
    <tr data-row={key}>
      {named.map((field) => (
        <td key={field.id} data-tick={isTick(field) || undefined}>
          <Cell store={store} field={field}>
            {draw(key, store, field)}
          </Cell>
        </td>
      ))}
      {boxes ? (
        <td data-tick>
          <TickAll label={say('All, {name}', { name })} boxes={boxes} />
        </td>
      ) : null}
      {tools ? <td>{tools(row, at)}</td> : null}
    </tr>
  );
}

interface CellProps {
  readonly store: FormStoreLike;
  readonly field: FormField;
  readonly children: ReactNode;
}

function Cell({ store, field, children }: CellProps) {
  const { value, state } = useColumn(store, field.id);
  if (state?.visible && state.readonly && field.widget === 'text') return <span>{String(value ?? '')}</span>;
  return children;
}

/** The boxes of each column, row after row. */
function boxesOf(rows: readonly DrawnRow[], ticks: readonly FormField[]): ReadonlyMap<string, readonly Tickable[]> {
  return new Map(ticks.map(({ id }) => [id, rows.map(({ store }) => ({ store, column: id }))]));
}
