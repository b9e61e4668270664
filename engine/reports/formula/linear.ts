import type { Aggregate, AggregateName, Formula, Where } from '../../query/query.ts';

/** A sum of columns of one row, each times a number, and a number: `2 * hours + 1`. */
export interface Linear {
  /** By the column; one whose number is 0 still has to be filled. */
  readonly terms: ReadonlyMap<string, number>;
  readonly plus: number;
}

export function sumOf(left: Linear, right: Linear, sign: 1 | -1): Linear {
  const terms = new Map(left.terms);
  for (const [column, times] of right.terms) terms.set(column, (terms.get(column) ?? 0) + sign * times);
  return { terms, plus: left.plus + sign * right.plus };
}

export function scaled({ terms, plus }: Linear, times: number): Linear {
  return { terms: new Map([...terms].map(([column, each]) => [column, each * times])), plus: plus * times };
}

/** The column that a linear expression is, and nothing else. */
export function columnOf({ terms, plus }: Linear): string | undefined {
  const [[column, times] = ['', 0], ...more] = terms;
  return more.length === 0 && times === 1 && plus === 0 && column !== '' ? column : undefined;
}

/** Names an aggregate of rows, and gives the id by which a formula works with it. */
export type Measured = (measure: AggregateName, column: string, where?: Where) => string;

/**
 * The sum of a linear expression over the rows where all of its columns are filled, and how many rows these are: of
 * `a + b` the sum of a where b is filled and the sum of b where a is. Exact, and known to every executor.
 */
export function overRows(
  { terms, plus }: Linear,
  measured: Measured,
): { readonly sum: Formula; readonly rows: Formula } {
  const columns = [...terms.keys()];
  const others = (column: string): Where | undefined => {
    const filled = columns
      .filter((each) => each !== column)
      .map((each): Where => ({ not: { column: each, is: 'empty' } }));
    return filled.length > 1 ? { and: filled } : filled[0];
  };
  const of = (measure: 'sum' | 'count', column: string) => measured(measure, column, others(column));
  const rows = of('count', columns[0] ?? '');
  const sums = [...terms].map(([column, times]): Formula => {
    const sum = of('sum', column);
    return times === 1 ? sum : { times: [times, sum] };
  });
  const parts: readonly Formula[] = plus === 0 ? sums : [...sums, { times: [plus, rows] }];
  return { sum: parts.reduce((left, right) => ({ plus: [left, right] })), rows };
}

/** What an aggregate is called among the measures of a query: by what it is, so that two of the same are one. */
export function aggregateId({ measure, column, to, where }: Omit<Aggregate, 'id'>): string {
  const parts = [measure, column, to, where && JSON.stringify(where)].filter((part) => part !== undefined);
  return `#${parts.join(' ')}`;
}
