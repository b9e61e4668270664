import type { Migration } from '../database/migrate.ts';

/** What whoever decides about a publish that waits needs, and why one was rejected. */
export const rightsToDecide: Migration = {
  number: 16,
  name: 'rights-to-decide',
  up: async ({ schema }) => {
    await schema
      .alterTable('waitingPublish')
      .addColumn('rights', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await schema
      .alterTable('waitingPublish')
      .addColumn('decision', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
