import type { Migration } from '../database/migrate.ts';

/** The values of fields that admins add to records which the HR backend keeps. */
export const extensionValues: Migration = {
  number: 8,
  name: 'extension-values',
  up: async ({ schema }) => {
    await schema
      .createTable('extensionValue')
      .addColumn('entity', 'text', (column) => column.notNull())
      .addColumn('recordKey', 'text', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('changedBy', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('extensionValueKey', ['entity', 'recordKey', 'field'])
      .execute();
  },
};
