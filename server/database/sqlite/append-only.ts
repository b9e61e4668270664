import { type Kysely, sql } from 'kysely';

/** Makes the database itself refuse every change and removal of the rows of a table. */
export async function makeAppendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  for (const event of ['update', 'delete'])
    await sql`
      create trigger ${sql.id(`${table}_no_${event}`)}
      before ${sql.raw(event)} on ${sql.id(table)}
      begin select raise(abort, ${sql.lit(`Rows of ${table} are never changed or removed`)}); end`.execute(db);
}
