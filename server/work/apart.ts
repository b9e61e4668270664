import type { CompiledQuery } from 'kysely';

const apart = Symbol('apart');

/**
 * A query that is kept whatever becomes of the transaction in which it is asked, where others write at the same time: who
 * counts up one row in his transaction would hold up all who do the same.
 */
export function asApart<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  return Object.assign(query, { [apart]: true });
}

/** True for a query that `asApart` made. */
export function isApart(query: CompiledQuery): boolean {
  return apart in query;
}
