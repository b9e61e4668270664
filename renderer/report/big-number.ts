import type { JsonRecord } from '@muster/engine';
import { type BigNumberChart, cellText, type ReportColumn, type ReportLine, type ShownReport } from './shown-report.ts';

/** One figure of a trend with what it is of. */
export interface TrendPoint {
  readonly value: number;
  readonly text: string;
  readonly of: string;
}

export interface BigNumber {
  readonly label: string;
  readonly text: string;
  /** The line whose rows it stands for. */
  readonly line: ReportLine;
  /** How it went along dates; none where there are not two of them, or not all. */
  readonly trend: readonly TrendPoint[];
}

/** Parts of dates that come again: what they are of is no time that goes on. */
const recurring: ReadonlySet<string> = new Set(['weekday', 'monthOfYear']);

/** The number that a report is shown as: its total, or the figure of its only line; undefined where it has neither. */
export function bigNumber({ metric, category }: BigNumberChart, report: ShownReport): BigNumber | undefined {
  const { columns, rows, total } = report;
  const column = columns.find(({ id }) => id === metric);
  const only = rows.length === 1 ? rows[0] : undefined;
  const line: ReportLine | undefined = total ? { is: 'total', values: total } : only && { is: 'row', values: only };
  const value = line?.values[metric];
  if (!column || !line || typeof value !== 'number') return undefined;
  const along = columns.find(({ id }) => id === category);
  return {
    label: column.label,
    text: cellText(column, value),
    line,
    trend: along ? trendOf(report, along, column) : [],
  };
}

function trendOf({ rows, found }: ShownReport, along: ReportColumn, column: ReportColumn): readonly TrendPoint[] {
  const { interval, type, id } = along;
  const isTime = interval ? !recurring.has(interval) : type === 'date';
  // What is not all of it has no last one.
  if (!isTime || rows.length < Math.max(2, found)) return [];
  const key = (row: JsonRecord) => String(row[id] ?? '');
  return [...rows]
    .filter((row) => key(row) !== '')
    .sort((one, other) => (key(one) < key(other) ? -1 : 1))
    .flatMap((row) => {
      const value = row[column.id];
      return typeof value === 'number' ? [{ value, text: cellText(column, value), of: cellText(along, row[id]) }] : [];
    });
}
