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
}

export interface Order {
  readonly column: string;
  /** Turns the order of what is filled; empties stand last in both directions. */
  readonly down?: boolean;
}

export interface Group {
  readonly column: string;
}

/**
 * `count` counts rows, or with a column those where it is filled; `distinct` counts its different values. Empty values take
 * no part, and of none there is no sum.
 */
export interface Measure {
  readonly id: string;
  readonly measure: 'count' | 'distinct' | 'sum' | 'average' | 'min' | 'max';
  readonly column?: string;
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
