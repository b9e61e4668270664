import type { IntervalName } from './intervals.ts';

/** A value of a row. Dates, months, times and instants are ISO texts; null and '' are the same to a query: empty. */
export type Cell = string | number | boolean | null;

/** What rows are asked for. Columns are ids of the source; nothing of it is ever read as code. */
export interface Query {
  /** The columns that are answered; left out, all of the source. */
  readonly columns?: readonly string[];
  readonly where?: Where;
  readonly search?: Search;
  /** The source's own order follows, so that no two rows ever stand at the same place. */
  readonly order?: readonly Order[];
  /** What the row before the first one has in the columns of the whole order (`orderOf`), the source's own included. */
  readonly after?: readonly Cell[];
  /** Rows that are left out before the first one that is answered. */
  readonly offset?: number;
  readonly limit?: number;
  /** One row for each group, or a single one for all without groups, with its measures instead of the columns. */
  readonly groups?: readonly Group[];
  readonly measures?: readonly Measure[];
  /** Which groups are answered: a condition of the ids of groups and measures. */
  readonly having?: Where;
  /** The groups, by whatever they are put together, whose rows alone count or are answered, or with `not` are not: what is left of the best ten. */
  readonly within?: Within;
}

export interface Order {
  readonly column: string;
  /** Turns the order of what is filled; empties stand last in both directions. */
  readonly down?: boolean;
}

export interface Group {
  readonly column: string;
  /** Of a date: what its days are put together by. */
  readonly interval?: IntervalName;
  /** What it is called in the answer, its order and `having`; left out, its column. */
  readonly id?: string;
}

/**
 * `count` counts rows, or with a column those where it is filled; `distinct` counts its different values. Empty values take
 * no part, and of none there is no sum. `median` is the middle one, or the mean of the two in the middle; `apart` the mean of
 * the days from one date to another, which is below zero where that is earlier.
 */
export type Measure = Aggregate | Worked;

export interface Aggregate {
  readonly id: string;
  readonly measure: AggregateName;
  readonly column?: string;
  /** Of `apart`. */
  readonly to?: string;
  /** The rows that it measures; left out, all of its group. */
  readonly where?: Where;
}

export type AggregateName = 'count' | 'distinct' | 'sum' | 'average' | 'min' | 'max' | 'median' | 'apart';

/** Worked out of other measures of the same group. */
export interface Worked {
  readonly id: string;
  readonly formula: Formula;
}

/** A number, the id of a measure that stands before it, or two of these; empty where a part is empty or divided by 0. */
export type Formula = number | string | { readonly [sign in FormulaSign]?: readonly [Formula, Formula] };

export type FormulaSign = 'plus' | 'minus' | 'times' | 'by';

export interface Within {
  readonly groups: readonly Group[];
  /** The values of each of them, in the order of `groups`, as they are answered. */
  readonly keys: readonly (readonly Cell[])[];
  readonly not?: true;
}

/** Every word of the text stands in one of the columns; left out, in one of those of the source that are searched. */
export interface Search {
  readonly text: string;
  readonly columns?: readonly string[];
}

/** A condition is true or false of every row, never unknown: an empty column meets `empty` and `not` alone. */
export type Where = All | Any | Not | Comparison | OneOf | Part | Empty;

export interface All {
  readonly and: readonly Where[];
}

export interface Any {
  readonly or: readonly Where[];
}

export interface Not {
  readonly not: Where;
}

/** By size; of texts by `foldText` and its code points. */
export interface Comparison {
  readonly column: string;
  readonly is: 'equal' | 'above' | 'atLeast' | 'below' | 'atMost';
  readonly value: string | number | boolean;
}

export interface OneOf {
  readonly column: string;
  readonly is: 'oneOf';
  readonly values: readonly (string | number | boolean)[];
}

/** A part of a text, without case. */
export interface Part {
  readonly column: string;
  readonly is: 'contains' | 'startsWith' | 'endsWith';
  readonly value: string;
}

export interface Empty {
  readonly column: string;
  readonly is: 'empty';
}
