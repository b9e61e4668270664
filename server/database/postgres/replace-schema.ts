import { type Kysely, sql } from 'kysely';
import { change } from '../../work/index.ts';
import { writersTable } from './driver.ts';
import { musterSchema } from './open-postgres.ts';

/** Puts a schema in the place of the one of Muster, in one step; the answer is where that one went, unless it was empty. */
export function replaceSchema(
  db: Kysely<unknown>,
  { by, aside }: { readonly by: string; readonly aside: string },
): Promise<string | undefined> {
  const replace = async (handle: Kysely<unknown>) => {
    const { rows } = await sql`select 1 from pg_tables
      where schemaname = ${musterSchema} and tablename <> ${writersTable} limit 1`.execute(handle);
    const held = rows.length > 0;
    if (held) await sql`alter schema ${sql.id(musterSchema)} rename to ${sql.id(aside)}`.execute(handle);
    else await sql`drop schema ${sql.id(musterSchema)} cascade`.execute(handle);
    await sql`alter schema ${sql.id(by)} rename to ${sql.id(musterSchema)}`.execute(handle);
    return held ? aside : undefined;
  };
  return change(db, replace, { alone: true });
}
