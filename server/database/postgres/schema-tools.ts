import { type Kysely, sql } from 'kysely';
import type { SchemaTools } from '../migrate.ts';

/** What migrations need of PostgreSQL beside tables. */
export const schemaTools: SchemaTools = {
  makeAppendOnly: async (db, table) => {
    const name = `${table}_append_only`;
    const refusal = sql.lit(`Rows of ${table} are never changed or removed`);
    await makeFunction(db, name, sql`raise exception using message = ${refusal};`);
    for (const event of ['update', 'delete'])
      await makeTrigger(db, `${table}_no_${event}`, `before ${event}`, table, name);
    await sql`create trigger ${sql.id(`${table}_no_truncate`)} before truncate on ${sql.id(table)}
      for each statement execute function ${sql.id(name)}()`.execute(db);
  },
  countChanges: async (db, tables, counter) => {
    const name = `${counter.table}_${counter.column}_count`;
    const column = sql.id(counter.column);
    await makeFunction(db, name, sql`update ${sql.id(counter.table)} set ${column} = ${column} + 1; return null;`);
    for (const table of tables)
      for (const event of ['insert', 'update', 'delete'])
        await makeTrigger(db, `${counter.table}_${table}_${event}`, `after ${event}`, table, name);
  },
};

async function makeFunction(db: Kysely<unknown>, name: string, body: ReturnType<typeof sql>): Promise<void> {
  await sql`create or replace function ${sql.id(name)}() returns trigger language plpgsql as $function$
    begin ${body} end $function$`.execute(db);
}

async function makeTrigger(
  db: Kysely<unknown>,
  name: string,
  when: string,
  table: string,
  does: string,
): Promise<void> {
  await sql`create trigger ${sql.id(name)} ${sql.raw(when)} on ${sql.id(table)}
    for each row execute function ${sql.id(does)}()`.execute(db);
}
