import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

/** The tables as they are at this step. */
type Tables = { rightsVersion: { one: number; version: number } };

/** A number that the database itself counts up whenever anything changes of which rights are made. */
export const rightsVersion: HrMigration = {
  number: 11,
  name: 'rights-version',
  up: async (untyped, tools) => {
    const db = untyped as Kysely<Tables>;
    await db.schema
      .createTable('rightsVersion')
      .addColumn('one', 'integer', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute();
    await db.insertInto('rightsVersion').values({ one: 1, version: 1 }).execute();
    const tables = ['accountRole', 'role', 'roleRight', 'appFunction'];
    await tools.countChanges(untyped, tables, { table: 'rightsVersion', column: 'version' });
  },
};
