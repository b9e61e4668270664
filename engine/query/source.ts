import type { Order } from './query.ts';

/**
 * `text` is compared without case; `date` is an ISO text (a day, a month, a time, an instant) that is compared as it stands.
 * Numbers have at most `digits` decimals, so that what is summed up is exact.
 */
export type ColumnType = 'text' | 'date' | 'number' | 'boolean';

/** What a value of a type is called in sentences. */
export const called: Readonly<Record<ColumnType, string>> = {
  text: 'a text',
  date: 'a date',
  number: 'a number',
  boolean: 'true or false',
};

export interface SourceColumn {
  readonly type: ColumnType;
  /** Of a number; 0 when left out. */
  readonly digits?: number;
  /** True where no row is empty. */
  readonly filled?: true;
  /** True where a search looks through it unless it names its columns. */
  readonly searched?: true;
}

/** Where rows come from, as far as a query is checked against it. */
export interface Source<Column extends SourceColumn = SourceColumn> {
  /** What its rows are called: 'employees'. */
  readonly label: string;
  readonly columns: ReadonlyMap<string, Column>;
  /** The order of the rows where none is asked for; it ends with what no two rows share. */
  readonly order: readonly Order[];
}

/** The whole order of a query: what it asks for and, behind that, the own order of its source, each column once. */
export function orderOf(asked: readonly Order[], { order }: Pick<Source, 'order'>): readonly Order[] {
  const seen = new Set<string>();
  return [...asked, ...order].filter(({ column }) => !seen.has(column) && seen.add(column));
}
