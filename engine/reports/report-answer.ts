import type { IntervalName } from '../query/intervals.ts';
import type { Cell, Query } from '../query/query.ts';
import type { Answer } from '../query/row-source.ts';
import type { ColumnType } from '../query/source.ts';

/** Asks an executor: rows at hand, columns in memory, a database. */
export type Ask = (query: Query) => Promise<readonly Answer[]>;

export interface AnswerColumn {
  readonly id: string;
  readonly label: string;
  readonly is: 'column' | 'group' | 'metric' | 'serial';
  readonly type: ColumnType;
  readonly interval?: IntervalName;
  /** How many are shown of a metric; what is answered is whole. */
  readonly decimals?: number;
}

/** The values of some of the groups, from the first one: of none of them for the total. */
export type GroupKey = readonly Cell[];

export interface ReportAnswer {
  readonly columns: readonly AnswerColumn[];
  /** Rows in their order, no more than the limit. */
  readonly rows: readonly Answer[];
  /** How many rows or groups there are, of which `rows` are the first. */
  readonly found: number;
  /** Of all groups beyond the limit. */
  readonly rest?: Answer;
  /** What that row is called. */
  readonly restName?: string;
  /** Of all groups that are found, also those beyond the limit: 'total of all N'. */
  readonly total?: Answer;
  /** Of groups that have their first groups in common, and how many these are. */
  readonly subtotals: readonly { readonly level: number; readonly values: Answer }[];
  /** The groups that `having` keeps, where it stands. */
  readonly kept?: readonly GroupKey[];
}

/** A sentence in place of what would be wrong or cut off. */
export interface ReportRefusal {
  readonly refusal: string;
}
