import type { Aggregate, Formula, Group, Measure, Query, Where } from '../query/query.ts';
import type { ColumnType } from '../query/source.ts';
import { metricLabel, metricType } from './check-metrics.ts';
import { conditionOf, whereOf } from './filter-where.ts';
import type { NamedMetric } from './formula/formula-scope.ts';
import { namesIn } from './formula/names-in.ts';
import { readFormula } from './formula/read-formula.ts';
import { isColumnMetric, type Metric, type Period, type ReportQuery, wordOf } from './report-query.ts';
import type { ReportSource } from './report-source.ts';

/** A report as the queries that it is answered by, and what is worked out of their answers. */
export interface ReportPlan {
  readonly report: ReportQuery;
  readonly source: ReportSource;
  readonly today: string;
  readonly groups: readonly Group[];
  readonly measures: readonly Measure[];
  readonly late: readonly LateMetric[];
  readonly where?: Where;
  readonly having?: Where;
}

/** What is worked out where totals, an earlier period and the order of rows are known. */
export type LateMetric =
  | { readonly id: string; readonly share: string; readonly within?: string }
  | { readonly id: string; readonly earlier: string; readonly by: Period }
  | { readonly id: string; readonly formula: Formula }
  | { readonly id: string; readonly serial: true };

/** The plan of a report that was checked against the source. `today` is the company's day. */
export function planReport(report: ReportQuery, source: ReportSource, today: string): ReportPlan {
  const { groups = [], metrics = [], filters = [], having = [] } = report;
  const { measures, late } = measuresOf(metrics, report, source, today);
  const where = whereOf(filters, { columns: source.columns, today });
  const types = new Map<string, { readonly type: ColumnType }>([
    ...groups.map(
      ({ id, column, interval }) =>
        [id, { type: interval ? 'date' : (source.columns.get(column)?.type ?? 'text') }] as const,
    ),
    ...metrics.map((metric) => [metric.id, { type: metricType(metric, source) }] as const),
  ]);
  const kept = whereOf(having, { columns: types, today });
  return {
    report,
    source,
    today,
    groups: groups.map(({ column, interval, id }) => ({ column, ...(interval ? { interval } : {}), id })),
    measures,
    late,
    ...(where ? { where } : {}),
    ...(kept ? { having: kept } : {}),
  };
}

function measuresOf(metrics: readonly Metric[], report: ReportQuery, source: ReportSource, today: string) {
  const person = report.headcount ? source.person : undefined;
  const measures = new Map<string, Measure>();
  const late: LateMetric[] = [];
  const named: NamedMetric[] = [];
  for (const metric of metrics) {
    const { id } = metric;
    const { word, of } = wordOf(metric);
    if (isColumnMetric(word)) {
      const filter = 'where' in metric && metric.where;
      const where = filter ? conditionOf(filter, { columns: source.columns, today }) : undefined;
      measures.set(id, measureOf(id, word, of, where, person));
    } else if ('formula' in metric) {
      const scope = { source, metrics: named, ...(person === undefined ? {} : { person }) };
      const read = readFormula(of, scope);
      if (read.mistake) continue;
      for (const aggregate of read.aggregates) measures.set(aggregate.id, aggregate);
      const isLate = namesIn(read.formula).some((name) => late.some((each) => each.id === name));
      if (isLate) late.push({ id, formula: read.formula });
      else measures.set(id, { id, formula: read.formula });
    } else if ('share' in metric) {
      late.push({ id, share: of, ...(metric.within === undefined ? {} : { within: metric.within }) });
    } else if ('earlier' in metric) {
      late.push({ id, earlier: of, by: metric.by });
    } else late.push({ id, serial: true });
    if (word !== 'serial') named.push({ id, label: metricLabel(metric, source), type: metricType(metric, source) });
  }
  // Groups alone have their rows counted, so that every question has something to answer.
  const none: Measure = { id: '#count', measure: 'count' };
  return { measures: measures.size > 0 ? [...measures.values()] : [none], late };
}

function measureOf(
  id: string,
  measure: Exclude<Aggregate['measure'], 'apart'>,
  of: string,
  where: Where | undefined,
  person: string | undefined,
): Aggregate {
  const column = of === '*' ? undefined : of;
  if (measure !== 'count' || person === undefined)
    return { id, measure, ...(column === undefined ? {} : { column }), ...(where ? { where } : {}) };
  // A head count is of the persons of the rows that would be counted.
  const filled: Where | undefined = column === undefined ? undefined : { not: { column, is: 'empty' } };
  const met = where && filled ? { and: [where, filled] } : (where ?? filled);
  return { id, measure: 'distinct', column: person, ...(met ? { where: met } : {}) };
}

/** The query of the rows of a report without groups and metrics. */
export function rowsQuery({ report, where }: ReportPlan): Query {
  const { columns = [], sort } = report;
  return {
    columns: columns.map(({ column }) => column),
    ...(where ? { where } : {}),
    ...(sort ? { order: sort } : {}),
  };
}
