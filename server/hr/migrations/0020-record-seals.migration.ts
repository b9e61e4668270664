import type { HrMigration } from '../dependencies.ts';

/** How rows that say who may do what and who is paid what were, when they were first noted: a digest of each. */
export const recordSeals: HrMigration = {
  number: 20,
  name: 'record-seals',
  up: async ({ schema }) => {
    await schema
      .createTable('recordSeal')
      .addColumn('tableName', 'text', (column) => column.notNull())
      .addColumn('recordKey', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recordSealKey', ['tableName', 'recordKey'])
      .execute();
  },
};
