import type { Migration } from '../database/migrate.ts';

/** The database itself lets no two webhooks have one name. */
export const namesOfWebhooks: Migration = {
  number: 26,
  name: 'names of webhooks',
  up: async ({ schema }) => {
    await schema.createIndex('webhookName').unique().on('webhook').column('name').execute();
  },
};
