import { sql } from 'kysely';
import type { SchemaTools } from '../migrate.ts';

/** What migrations need of SQLite beside tables. */
export const schemaTools: SchemaTools = {
  makeAppendOnly: async (db, table) => {
    for (const event of ['update', 'delete'])
      await sql`
        create trigger ${sql.id(`${table}_no_${event}`)}
        before ${sql.raw(event)} on ${sql.id(table)}
        begin select raise(abort, ${sql.lit(`Rows of ${table} are never changed or removed`)}); end`.execute(db);
  },
  countChanges: async (db, tables, counter) => {
    for (const table of tables)
      for (const event of ['insert', 'update', 'delete'])
        await sql`
          create trigger ${sql.id(`${counter.table}_${table}_${event}`)}
          after ${sql.raw(event)} on ${sql.id(table)}
          begin update ${sql.id(counter.table)}
          set ${sql.id(counter.column)} = ${sql.id(counter.column)} + 1; end`.execute(db);
  },
};
