import { metricLabel, type NamedMetric, type ReportProblem, type ReportSource, readWire } from '@muster/engine/reports';
import type { BuiltReport } from './built-report.ts';

/** What is wrong with a report before it is run, each where it stands in what is saved of it. */
export function problemsIn(built: BuiltReport, source: ReportSource): readonly ReportProblem[] {
  const filters = Array.isArray(built.query['filtersArr']) ? built.query['filtersArr'] : [];
  const begun = filters.map((each) =>
    isUnbegun(each) ? { column: source.columns.keys().next().value ?? '', is: 'filled' } : each,
  );
  const read = readWire({ ...built.query, filtersArr: begun }, source);
  return 'problems' in read ? read.problems : [];
}

/** A filter that was added and says nothing yet is no mistake; what stands for it keeps the places of the others. */
function isUnbegun(filter: unknown): boolean {
  return (
    typeof filter === 'object' && filter !== null && (filter as Readonly<Record<string, unknown>>)['condition'] === ''
  );
}

/** The sentences of a part and of what stands in it. */
export function sentencesAt(problems: readonly ReportProblem[], pointer: string): readonly string[] {
  return problems.flatMap(({ pointer: at, message }) =>
    at === pointer || at.startsWith(`${pointer}/`) ? [message] : [],
  );
}

const placed = /^\/((selectedColumns|selectedMatricesArr|filtersArr|sort)\/\d|limit$|rest$|totals$|subtotals$)/;

/** What is wrong with the report as a whole. */
export function unplaced(problems: readonly ReportProblem[]): readonly string[] {
  return problems.flatMap(({ pointer, message }) => (placed.test(pointer) ? [] : [message]));
}

/** What the report answers and can be sorted by: ids with their labels. */
export function sortableIn(
  built: BuiltReport,
  source: ReportSource,
): readonly (readonly [id: string, label: string])[] {
  const { sort: _, limit: _limit, rest: _rest, ...query } = built.query;
  const read = readWire({ ...query, filtersArr: [] }, source);
  if ('problems' in read) return [];
  const { columns = [], groups = [], metrics = [] } = read.report;
  const named = (id: string, column: string, label = source.columns.get(column)?.label ?? id) => [id, label] as const;
  return [
    ...columns.map(({ column, label }) => named(column, column, label)),
    ...groups.map(({ id, column, label }) => named(id, column, label)),
    ...metrics.flatMap((metric) => ('serial' in metric ? [] : [[metric.id, metricLabel(metric, source)] as const])),
  ];
}

/** The metrics in the grid, which a formula behind them may name. */
export function metricsIn(built: BuiltReport, source: ReportSource): readonly NamedMetric[] {
  const read = readWire({ ...built.query, filtersArr: [] }, source);
  if ('problems' in read) return [];
  return (read.report.metrics ?? []).flatMap((metric) =>
    'serial' in metric ? [] : [{ id: metric.id, label: metric.label ?? metric.id, type: 'number' as const }],
  );
}
