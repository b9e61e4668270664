import { queryBounds } from '../query/query-bounds.ts';

/** How large a report may be. What is larger is refused with a sentence. */
export const reportBounds = {
  conditions: queryBounds.conditions,
  depth: queryBounds.depth,
  values: queryBounds.values,
  text: queryBounds.text,
  columns: queryBounds.columns,
  groups: queryBounds.groups,
  metrics: queryBounds.measures,
  sort: queryBounds.order,
  limit: queryBounds.limit,
  label: 200,
  decimals: 10,
  /** Months and days of a period. */
  months: 1200,
  days: 36_600,
  /** Rows that are answered unless all are asked for. */
  rows: 1000,
  /** Groups that are answered at most. */
  answered: 100_000,
  /** Groups that totals are taken of by their names: where `having` keeps some, and behind the first of a limit. */
  named: 10_000,
} as const;
