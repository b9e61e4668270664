import { type JsonRecord, say } from '@muster/engine';
import { useMemo, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import { compareCells } from './compare-cells.ts';
import classes from './report.module.css';
import {
  cellText,
  linesOf,
  placeOf,
  type ReportColumn,
  type ReportLine,
  type ReportPlace,
  type ShownReport,
} from './shown-report.ts';

export interface ReportTableProps {
  readonly label: string;
  readonly report: ShownReport;
  /** The columns that stand in it; left out or empty, all. */
  readonly only?: readonly string[];
  /** Shows the rows behind a figure; left out where there are none. */
  readonly onDrill?: (place: ReportPlace, title: string) => void;
}

interface Sorted {
  readonly column: string;
  readonly down: boolean;
}

const linesAtOnce = 200;

/** The lines of a report with its subtotals and its total. */
export function ReportTable({ label, report, only = [], onDrill }: ReportTableProps) {
  const [sorted, setSorted] = useState<Sorted>();
  const [most, setMost] = useState(linesAtOnce);
  const { columns: all, subtotals } = report;
  const columns = useMemo(() => shownColumns(all, only), [all, only]);
  const lines = useMemo(() => linesOf({ ...report, rows: inOrder(report, sorted) }), [report, sorted]);
  const body = lines.filter(({ is }) => is !== 'total');
  const total = lines.find(({ is }) => is === 'total');
  // Lines that stand between their subtotals are not put in another order.
  const sortable = subtotals.length === 0;
  const press = (column: string) =>
    setSorted((now) => (now?.column === column ? { column, down: !now.down } : { column, down: false }));
  const line = (each: ReportLine, at: number) => (
    <tr key={at} data-line={each.is}>
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          column={column}
          line={each}
          leads={index === 0}
          restName={report.restName ?? ''}
          columns={all}
          onDrill={onDrill}
        />
      ))}
    </tr>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <section className={classes['scroll']} tabIndex={0} aria-label={label}>
        <table className={classes['table']} aria-label={label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.id}
                  scope="col"
                  data-figure={isFigure(column) || undefined}
                  aria-sort={sorted?.column === column.id ? (sorted.down ? 'descending' : 'ascending') : undefined}
                >
                  {sortable ? (
                    <button type="button" className={classes['head']} onClick={() => press(column.id)}>
                      {column.label}
                      <span aria-hidden="true">{sorted?.column === column.id ? (sorted.down ? ' ↓' : ' ↑') : ''}</span>
                    </button>
                  ) : (
                    column.label
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{body.slice(0, most).map(line)}</tbody>
          {total ? <tfoot>{line(total, body.length)}</tfoot> : null}
        </table>
      </section>
      {body.length > most ? (
        <Button tone="quiet" onPress={() => setMost(most + linesAtOnce)}>
          {say('Show {count} more', { count: Math.min(linesAtOnce, body.length - most) })}
        </Button>
      ) : null}
    </>
  );
}

interface CellProps {
  readonly column: ReportColumn;
  readonly columns: readonly ReportColumn[];
  readonly line: ReportLine;
  readonly leads: boolean;
  readonly restName: string;
  readonly onDrill: ReportTableProps['onDrill'];
}

function Cell({ column, columns, line, leads, restName, onDrill }: CellProps) {
  const { is, values, level = 0 } = line;
  const text = cellText(column, values[column.id]);
  const figure = isFigure(column) || undefined;
  if (leads && is === 'total' && column.is !== 'metric') return <th scope="row">{say('Total')}</th>;
  if (leads && is === 'rest' && column.is !== 'metric') return <th scope="row">{restName}</th>;
  if (is === 'subtotal' && column.is === 'group') {
    const at = columns.filter((each) => each.is === 'group').findIndex(({ id }) => id === column.id);
    return at === level ? <th scope="row">{say('Total')}</th> : <td>{at < level ? text : ''}</td>;
  }
  if (column.is !== 'metric' || !onDrill || text === '') return <td data-figure={figure}>{text}</td>;
  const of = groupsOf(line, columns);
  const title = of === '' ? column.label : `${column.label}: ${of}`;
  return (
    <td data-figure={figure}>
      <button
        type="button"
        className={classes['figure']}
        title={say('Rows behind {name}', { name: title })}
        onClick={() => onDrill(placeOf(line, column.id), title)}
      >
        {text}
      </button>
    </td>
  );
}

/** What a line stands for: its groups as they are read. */
function groupsOf({ is, values, level }: ReportLine, columns: readonly ReportColumn[]): string {
  if (is === 'total') return say('Total');
  const groups = columns.filter((column) => column.is === 'group');
  const named = is === 'subtotal' ? groups.slice(0, level) : groups;
  return named
    .map((column) => cellText(column, values[column.id]))
    .filter((text) => text !== '')
    .join(', ');
}

/** Those that are named, in their order. */
function shownColumns(all: readonly ReportColumn[], only: readonly string[]): readonly ReportColumn[] {
  const named = only.flatMap((id) => all.find((column) => column.id === id) ?? []);
  return named.length > 0 ? named : all;
}

function isFigure({ type, is }: ReportColumn): boolean {
  return type === 'number' || is === 'serial';
}

function inOrder({ columns, rows }: ShownReport, sorted: Sorted | undefined): readonly JsonRecord[] {
  const column = columns.find(({ id }) => id === sorted?.column);
  if (!sorted || !column) return rows;
  return [...rows].sort((one, other) => compareCells(one[column.id], other[column.id], sorted.down));
}
