import { foldText } from '../../formats/fold-text.ts';
import type { ColumnType } from '../../query/source.ts';
import { metricLabel } from '../check-metrics.ts';
import { wordsOfFormula } from '../formula/read-formula.ts';
import {
  type FilterLeaf,
  type FilterValue,
  isColumnMetric,
  type Metric,
  type ReportFilter,
  type ReportGroup,
  type ReportQuery,
  wordOf,
} from '../report-query.ts';
import type { ReportSource } from '../report-source.ts';
import { type WireForm, wireConditions, wireForms, wireFormulas, wireIntervals, wordFor } from './wire-words.ts';

type Wire = Readonly<Record<string, unknown>>;

/** Metrics that are made stand behind the three that are built in. */
const firstIndex = 3;

/**
 * A report in the JSON of the specification, as it is run or as it is saved. What that has no words for stands beside it as
 * definitions write it, so that `readWire` reads the same report again.
 */
export function wireOf(report: ReportQuery, source: ReportSource, form: WireForm = 'saved'): Wire {
  const { groups = [], metrics = [], filters = [], having, sort, limit, rest, totals, subtotals } = report;
  const keys = wireForms[form];
  const plain = groups.filter(({ interval }) => interval === undefined);
  const intervals = groups.filter(({ interval }) => interval !== undefined);
  const columns = [
    ...(report.columns ?? []).map(({ column, label }) => wireColumn(column, label, source, form)),
    ...plain.map(({ id, column, label }) => ({
      ...wireColumn(column, label, source, form),
      ...(id === column ? {} : { id }),
    })),
  ];
  const leading = [...(report.columns ?? []).map(({ column }) => column), ...plain.map(({ id }) => id)];
  const parts = [
    ...intervals.map((group) => [group.id, intervalOf(group, source)] as const),
    ...metrics.map((metric) => [metric.id, metricOf(metric, report, source)] as const),
  ];
  const order = orderShown(
    report.show,
    leading,
    intervals.map(({ id }) => id),
    metrics.map(({ id }) => id),
  );
  const matrices = (order ?? parts.map(([id]) => id)).flatMap((id) =>
    parts.filter(([each]) => each === id).map(([, wire]) => wire),
  );
  const inOrder = [...plain, ...intervals].every((group, at) => group === groups[at]);
  return {
    reportTable: report.source,
    [keys.columns]: columns,
    [keys.matrices]:
      form === 'run' ? matrices : matrices.map((wire, at) => ({ ...wire, index: at + firstIndex, edit: false })),
    [keys.filters]: wireFilters(filters, source),
    isHeadcount: report.headcount === true,
    loadFullData: report.full === true,
    ...(inOrder ? {} : { groups: groups.map(({ id }) => id) }),
    ...(report.show && order === undefined ? { show: report.show } : {}),
    ...Object.fromEntries(
      Object.entries({ having, sort, limit, rest, totals, subtotals }).filter(([, value]) => value !== undefined),
    ),
  };
}

/** Columns first, then intervals and metrics mixed, each of them in its own order: how the list of metrics may stand. */
function orderShown(
  show: readonly string[] | undefined,
  leading: readonly string[],
  intervals: readonly string[],
  metrics: readonly string[],
): readonly string[] | undefined {
  if (!show || show.length !== leading.length + intervals.length + metrics.length) return undefined;
  const behind = show.slice(leading.length);
  const isSame = (ids: readonly string[]) => behind.filter((id) => ids.includes(id)).every((id, at) => id === ids[at]);
  const fits = leading.every((id, at) => show[at] === id) && isSame(intervals) && isSame(metrics);
  const natural = [...intervals, ...metrics];
  return fits && behind.every((id) => natural.includes(id)) && behind.some((id, at) => id !== natural[at])
    ? behind
    : undefined;
}

function wireColumn(column: string, label: string | undefined, source: ReportSource, form: WireForm): Wire {
  const { type, label: alias } = source.columns.get(column) ?? { type: 'text', label: column };
  // A label that differs from the name of its column by case alone is not told from it otherwise.
  const isName = label !== undefined && [alias, column].some((name) => foldText(name) === foldText(label));
  const named = { colName: label ?? alias.toLowerCase(), returnCol: column, ...(isName ? { label } : {}) };
  if (form === 'run') return named;
  const isCategory = type === 'text' || type === 'date';
  return { ...named, rawTable: source.id, customType: type, type: isCategory ? 'category' : 'value' };
}

function intervalOf({ id, column, interval = 'day', label }: ReportGroup, source: ReportSource): Wire {
  return {
    colName: label ?? source.columns.get(column)?.label ?? column,
    formula: 'Count',
    formulaType: 'Interval',
    targetCol: column,
    returnCol: id,
    type: 'category',
    colValue: wordFor(wireIntervals, interval),
    comparisonCondition: '',
  };
}

function metricOf(metric: Metric, report: ReportQuery, source: ReportSource): Wire {
  const { word, of } = wordOf(metric);
  const base = {
    colName: metricLabel(metric, source),
    returnCol: metric.id,
    type: 'value',
    colValue: '',
    comparisonCondition: '',
    ...(metric.decimals === undefined ? {} : { decimals: metric.decimals }),
  };
  if ('share' in metric)
    return { ...base, formula: 'Share', formulaType: 'Share', targetCol: of, colValue: metric.within ?? '' };
  if ('earlier' in metric)
    return { ...base, formula: 'Earlier', formulaType: 'Earlier', targetCol: of, colValue: metric.by };
  if ('formula' in metric) return { ...base, ...formulaOf(metric.id, of, report, source) };
  if (!isColumnMetric(word))
    return { ...base, formula: 'index', formulaType: 'index', targetCol: 'index', type: 'index', customType: 'text' };
  const where = 'where' in metric ? metric.where : undefined;
  const pairs = word === 'count' && of === '*' && where ? pairsOf(where, source) : undefined;
  if (pairs) {
    const [first] = pairs.colValue;
    return { ...base, formula: 'Count', formulaType: 'Value', targetCol: first?.selectedCol ?? '', ...pairs };
  }
  const formula = wordFor(wireFormulas, word);
  return { ...base, formula, formulaType: 'Simple', targetCol: of, ...(where ? { where } : {}) };
}

function formulaOf(id: string, formula: string, { metrics = [] }: ReportQuery, source: ReportSource): Wire {
  const before = metrics.slice(
    0,
    metrics.findIndex((each) => each.id === id),
  );
  const named = before.map((each) => ({ id: each.id, label: metricLabel(each, source), type: 'number' as const }));
  const operationArr = wordsOfFormula(formula, { source, metrics: named }) ?? [];
  const used = operationArr.filter((word) => source.columns.has(word) || before.some((each) => each.id === word));
  return { formula, formulaType: 'Custom', targetCol: 'Custom', sleReturnCol: [...new Set(used)], operationArr };
}

/** A condition as pairs of a column and a value, where these have words for it. */
function pairsOf(where: ReportFilter, { columns }: ReportSource) {
  const list = 'or' in where ? where.or : 'and' in where ? where.and : undefined;
  if (!list || list.length === 0) return undefined;
  const colValue = list.flatMap((leaf) => {
    const value = 'column' in leaf ? pairValue(leaf, columns.get(leaf.column)?.type ?? 'text') : undefined;
    return 'column' in leaf && value !== undefined ? [{ selectedCol: leaf.column, colValue: value }] : [];
  });
  if (colValue.length < list.length) return undefined;
  return { colValue, comparisonCondition: 'or' in where ? 'OR' : 'AND' };
}

function pairValue({ is, value }: FilterLeaf, type: ColumnType): string | undefined {
  if (is === 'empty') return 'miss';
  if (is === 'filled') return '!miss';
  const text = String(value);
  if (text === 'miss' || (type === 'text' && text.trim() === '')) return undefined;
  if (is === 'equal') return text.startsWith('!') ? undefined : text;
  return is === 'notEqual' ? `!${text}` : undefined;
}

/** Joined by one word as the specification joins them, or as definitions write them. */
function wireFilters(filters: readonly ReportFilter[], source: ReportSource): readonly Wire[] {
  const [only, ...more] = filters;
  const joined =
    only && more.length === 0 ? ('and' in only ? only.and : 'or' in only ? only.or : undefined) : undefined;
  const leaves = joined && joined.length > 1 ? joined : filters;
  const plain = leaves.map((filter) => wireLeaf(filter, source));
  if (leaves === filters || plain.some((leaf) => leaf === undefined))
    return filters.map((filter) => wireLeaf(filter, source) ?? { ...filter });
  const joiner = only && 'and' in only ? 'AND' : 'OR';
  return plain.map((leaf, at) => ({ ...leaf, otherCondition: at < plain.length - 1 ? joiner : 'N/A' }));
}

/** A filter in the words of the specification; undefined where it has none for it. */
function wireLeaf(filter: ReportFilter, source: ReportSource): Wire | undefined {
  if (!('column' in filter)) return undefined;
  const type = source.columns.get(filter.column)?.type ?? 'text';
  const condition = wordFor(wireConditions[type], filter.is);
  if (condition === undefined) return undefined;
  const [inputVal = '', inputVal2 = ''] = (Array.isArray(filter.value) ? filter.value : [filter.value]) as readonly (
    | FilterValue
    | undefined
  )[];
  return { colName: filter.column, condition, type, inputVal, inputVal2, ownedBy: source.id, otherCondition: 'N/A' };
}
