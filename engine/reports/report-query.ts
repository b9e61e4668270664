import type { ConditionName } from '../query/conditions.ts';
import type { DayWord } from '../query/day-words.ts';
import type { IntervalName } from '../query/intervals.ts';
import type { AggregateName, Order } from '../query/query.ts';

/**
 * What a report asks of its source, as definitions say it: rows as they stand (`columns`), or one row for each group with its
 * metrics. Ids of columns, groups and metrics alone; nothing of it is ever read as code but formulas, which are checked.
 */
export interface ReportQuery {
  readonly source: string;
  readonly columns?: readonly ReportField[];
  readonly groups?: readonly ReportGroup[];
  readonly metrics?: readonly Metric[];
  /** All of them are met by the rows that count. */
  readonly filters?: readonly ReportFilter[];
  /** All of them are met by the groups that are answered: of ids of groups and metrics. */
  readonly having?: readonly ReportFilter[];
  /** The ids of what is answered in the order of its columns; left out, groups and then metrics. */
  readonly show?: readonly string[];
  readonly sort?: readonly Order[];
  readonly limit?: number;
  /** What the row of all groups beyond the limit is called: 'Other'. */
  readonly rest?: string;
  /** A row over all groups. */
  readonly totals?: true;
  /** A row over the groups that have the first group in common, the first two and so on. */
  readonly subtotals?: true;
  /** Counts are counts of persons. */
  readonly headcount?: true;
  /** All rows instead of the first thousand. */
  readonly full?: true;
}

export interface ReportField {
  readonly column: string;
  readonly label?: string;
}

export interface ReportGroup {
  readonly column: string;
  readonly interval?: IntervalName;
  readonly id: string;
  readonly label?: string;
}

/** A metric has one of the words of `metricWords`, which says of what it is taken. */
export type Metric = MetricBase & MetricKind;

export interface MetricBase {
  readonly id: string;
  readonly label?: string;
  /** How many are shown; left out, 2 of sums and averages and 0 of formulas. What is worked out is kept whole. */
  readonly decimals?: number;
}

/** `count` of '*' counts rows. A share is of the whole, or of the group that `within` names; an earlier one that of a former period. */
export type MetricKind =
  | ({ readonly [Name in ColumnMetric]: { readonly [Word in Name]: string } }[ColumnMetric] & {
      readonly where?: ReportFilter;
    })
  | { readonly formula: string }
  | { readonly share: string; readonly within?: string }
  | { readonly earlier: string; readonly by: Period }
  | { readonly serial: true };

export type ColumnMetric = Exclude<AggregateName, 'apart'>;

/** How much earlier, by which dates. */
export interface Period {
  readonly column: string;
  readonly months?: number;
  readonly days?: number;
}

export type ReportFilter =
  | { readonly and: readonly ReportFilter[] }
  | { readonly or: readonly ReportFilter[] }
  | { readonly not: ReportFilter }
  | FilterLeaf;

export interface FilterLeaf {
  readonly column: string;
  readonly is: FilterWord;
  readonly value?: FilterValue | readonly FilterValue[];
}

export type FilterValue = string | number | boolean;
export type FilterWord = ConditionName | DayWord;
/** The words of which a metric has one. */
export const metricWords = [
  'count',
  'distinct',
  'sum',
  'average',
  'min',
  'max',
  'median',
  'formula',
  'share',
  'earlier',
  'serial',
] as const;
export type MetricWord = (typeof metricWords)[number];

/** The word of a metric, and what stands beside it. */
export function wordOf(metric: Metric): { readonly word: MetricWord; readonly of: string } {
  const said = metric as { readonly [Word in MetricWord]?: string | true };
  const word = metricWords.find((each) => said[each] !== undefined) ?? 'serial';
  return { word, of: String(said[word]) };
}

/** What a metric is taken of that takes one of the columns. */
export function isColumnMetric(word: MetricWord): word is ColumnMetric {
  return word !== 'formula' && word !== 'share' && word !== 'earlier' && word !== 'serial';
}
