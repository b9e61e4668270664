import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';
import { addFunction } from './add-function.ts';

/** Files with people, days and holidays that were brought, row by row, and the screen of them. */
export const imports: HrMigration = {
  number: 40,
  name: 'imports',
  up: async (untyped: Kysely<unknown>) => {
    await untyped.schema
      .createTable('importRun')
      .addColumn('importId', 'bigint', (column) => column.primaryKey())
      .addColumn('accountId', 'bigint', (column) => column.notNull())
      .addColumn('lines', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('fileName', 'text', (column) => column.notNull())
      .addColumn('byName', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('unread', 'text', (column) => column.notNull())
      .execute();
    await untyped.schema
      .createTable('importRow')
      .addColumn('importRowId', 'bigint', (column) => column.primaryKey())
      .addColumn('importId', 'bigint', (column) => column.notNull().references('importRun.importId'))
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('made', 'text', (column) => column.notNull())
      .execute();
    await untyped.schema
      .createIndex('importRowByLine')
      .unique()
      .on('importRow')
      .columns(['importId', 'line'])
      .execute();
    await addFunction(untyped, { link: 'imports', name: 'Import' });
  },
};
