import { type DrawnLook, isRecord, type Json, type JsonRecord, say } from '@muster/engine';
import { formatTable, type IntervalName, inEnglish, intervalText, shownDate } from '@muster/engine/formats';
import type { ChartStyle } from '../chart/chart-option.ts';

/** One column of what a report answers. */
export interface ReportColumn {
  readonly id: string;
  readonly label: string;
  readonly is: 'column' | 'group' | 'metric' | 'serial';
  readonly type: 'text' | 'date' | 'number' | 'boolean';
  readonly interval?: IntervalName | null;
  readonly decimals?: number | null;
}

export interface Subtotal {
  readonly level: number;
  readonly values: JsonRecord;
}

/** What a report answers, as it is drawn. */
export interface ShownReport {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly JsonRecord[];
  readonly found: number;
  readonly rest: JsonRecord | null;
  /** What the row of all groups beyond the limit is called. */
  readonly restName?: string;
  readonly total: JsonRecord | null;
  readonly subtotals: readonly Subtotal[];
}

/** A chart over the lines of a report: ids of its columns. */
export interface DrawnChart extends ChartStyle {
  readonly look: DrawnLook;
  readonly category: string;
  readonly series: readonly string[];
  readonly title: string;
}

/** The total of a metric, large; along a category of dates, how it went. */
export interface BigNumberChart {
  readonly look: 'number';
  readonly metric: string;
  readonly category?: string;
  readonly title: string;
}

/** How a report is shown besides its lines: drawn, as a number, as these of its columns alone, or as rich text. */
export type ReportChart =
  | DrawnChart
  | BigNumberChart
  | { readonly look: 'table'; readonly columns: readonly string[] }
  | { readonly look: 'text'; readonly html: string };

export function isDrawn(chart: ReportChart): chart is DrawnChart {
  return 'series' in chart;
}

/** A line of a report: its first lines, one of the totals over them, or what is left of the limit. */
export interface ReportLine {
  readonly is: 'row' | 'subtotal' | 'rest' | 'total';
  readonly values: JsonRecord;
  /** Of a subtotal: how many of the first groups it goes by. */
  readonly level?: number;
}

/** The place of a figure, as whoever answers the rows behind it is told. */
export type ReportPlace = JsonRecord;

/** The lines of a report, each subtotal behind the last line that it counts. */
export function linesOf({ columns, rows, subtotals, rest, total }: ShownReport): readonly ReportLine[] {
  const groups = columns.filter((column) => column.is === 'group').map(({ id }) => id);
  const keyOf = (values: JsonRecord, level: number) =>
    JSON.stringify(groups.slice(0, level).map((id) => values[id] ?? null));
  const levels = [...new Set(subtotals.map(({ level }) => level))];
  const lastOf = new Map(
    levels.map((level) => [level, new Map(rows.map((row, at) => [keyOf(row, level), at] as const))] as const),
  );
  const behind = new Map<number, ReportLine[]>();
  for (const { level, values } of [...subtotals].sort((one, other) => other.level - one.level)) {
    const last = lastOf.get(level)?.get(keyOf(values, level));
    if (last !== undefined) behind.set(last, [...(behind.get(last) ?? []), { is: 'subtotal', values, level }]);
  }
  return [
    ...rows.flatMap((values, at): readonly ReportLine[] => [{ is: 'row', values }, ...(behind.get(at) ?? [])]),
    ...(rest ? [{ is: 'rest', values: rest } as const] : []),
    ...(total ? [{ is: 'total', values: total } as const] : []),
  ];
}

export function placeOf({ is, values, level }: ReportLine, metric: string): ReportPlace {
  if (is === 'row') return { row: values, metric };
  if (is === 'subtotal') return { subtotal: { level: level ?? 1, values }, metric };
  return is === 'rest' ? { rest: true, metric } : { metric };
}

/** A value as people read it. */
export function cellText({ type, interval, decimals }: ReportColumn, value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return say(value ? 'Yes' : 'No');
  if (typeof value === 'number')
    return String(formatTable['amount']?.(value, [String(decimals ?? decimalsOf(value))]) ?? '');
  if (interval && interval !== 'day' && typeof value === 'string') return intervalText(interval, value);
  return interval || type === 'date' ? shownDate(String(value)) : String(value);
}

/** Figures that say no number of decimals show those that they have, at most two. */
function decimalsOf(value: number): number {
  return Number.isInteger(value) ? 0 : 2;
}

/** A value as a file has it: numbers whole, parts of dates as people read them. */
export function fileValue({ interval }: ReportColumn, value: Json | undefined): Json {
  if (interval && typeof value === 'string') return inEnglish(() => intervalText(interval, value));
  return value ?? null;
}

/** What came as an answer, where it is one. */
export function shownReport(answer: unknown): ShownReport | undefined {
  return isRecord(answer) && Array.isArray(answer['columns']) && Array.isArray(answer['rows'])
    ? (answer as unknown as ShownReport)
    : undefined;
}
