import type { CompiledQuery } from 'kysely';

const apart = Symbol('apart');

/**
 * A query that is kept whatever becomes of the transaction in which it is asked, where others write at the same time: who
 * counts up one row in his transaction would hold up all who do the same.
 */
export function asApart<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, [apart]: true } as CompiledQuery<Row>;
}

/** True for a query that `asApart` made. */
export function isApart(query: CompiledQuery): boolean {
  return apart in query;
}

const unawaited = Symbol('unawaited');

/**
 * A query whose answer says nothing: whoever asks it goes on at once. Where the database is another machine it travels with
 * the next query of the transaction, and what fails of it fails that one, or the commit.
 */
export function asUnawaited<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  return { ...query, [unawaited]: true } as CompiledQuery<Row>;
}

/** True for a query that `asUnawaited` made. */
export function isUnawaited(query: CompiledQuery): boolean {
  return unawaited in query;
}
