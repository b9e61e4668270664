import type { Query, Where, Within } from '../query/query.ts';
import type { Answer } from '../query/row-source.ts';
import { conditionOf } from './filter-where.ts';
import { keyIn, keyText } from './levels.ts';
import type { ReportPlan } from './plan-report.ts';
import type { GroupKey, ReportAnswer } from './report-answer.ts';
import { isColumnMetric, wordOf } from './report-query.ts';

/** A place in an answer: a row, a subtotal, what is left of the limit, or the total; of all metrics or of one. */
export interface DrillPlace {
  readonly row?: Answer;
  readonly subtotal?: ReportAnswer['subtotals'][number];
  readonly rest?: true;
  readonly metric?: string;
}

/**
 * The query of the rows behind a number: what the report filters, the groups that the number stands for, and what its metric
 * takes of their rows, so that a count has as many rows as it says. They come in the order of the source.
 */
export function drillReport(plan: ReportPlan, answer: ReportAnswer, place: DrillPlace): Query {
  const { where, source } = plan;
  const within = withinOf(plan, answer, place);
  const taken = takenBy(plan, place.metric);
  const parts = [...(where ? [where] : []), ...taken];
  return {
    columns: [...source.columns.keys()],
    ...(parts.length > 1 ? { where: { and: parts } } : parts[0] ? { where: parts[0] } : {}),
    ...(within ? { within } : {}),
  };
}

function withinOf(
  plan: ReportPlan,
  { rows, kept }: ReportAnswer,
  { row, subtotal, rest }: DrillPlace,
): Within | undefined {
  const { groups } = plan;
  if (row) return { groups, keys: [keyIn(row, groups)] };
  const named = (key: GroupKey) => keyText(key, plan);
  if (rest) {
    const shown = rows.map((each) => keyIn(each, groups));
    if (!kept) return { groups, keys: shown, not: true };
    const known = new Set(shown.map(named));
    return { groups, keys: kept.filter((key) => !known.has(named(key))) };
  }
  if (!subtotal) return kept && { groups, keys: kept };
  const outer = groups.slice(0, subtotal.level);
  const key = keyIn(subtotal.values, outer);
  if (!kept) return { groups: outer, keys: [key] };
  return { groups, keys: kept.filter((each) => named(each.slice(0, subtotal.level)) === named(key)) };
}

/** What a metric takes of the rows of its group. */
function takenBy({ report, source, today }: ReportPlan, id: string | undefined): readonly Where[] {
  const metric = report.metrics?.find((each) => each.id === id);
  if (!metric) return [];
  const { word, of } = wordOf(metric);
  if (!isColumnMetric(word)) return [];
  const filter = 'where' in metric ? metric.where : undefined;
  return [
    ...(filter ? [conditionOf(filter, { columns: source.columns, today })] : []),
    ...(of === '*' ? [] : [{ not: { column: of, is: 'empty' } } as const]),
  ];
}
