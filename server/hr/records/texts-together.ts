import { type Expression, type RawBuilder, sql } from 'kysely';

/** Texts one behind the other, without those that are empty: how a record is sorted, filtered and searched as a whole. */
export function textsTogether(texts: readonly Expression<unknown>[]): RawBuilder<string> {
  const parts = texts.map((text) => sql`case when coalesce(${text}, '') = '' then '' else ' ' || ${text} end`);
  return sql`substr(${sql.join(parts, sql` || `)}, 2)`;
}
