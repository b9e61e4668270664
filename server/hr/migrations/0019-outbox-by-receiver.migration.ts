import type { HrMigration } from '../dependencies.ts';

/** What was written to somebody is found without reading all messages: some go out once in a while only. */
export const outboxByReceiver: HrMigration = {
  number: 19,
  name: 'outbox-by-receiver',
  up: async ({ schema }) => {
    await schema.createIndex('outbox_of').on('outbox').columns(['toAddress', 'createdAt']).execute();
  },
};
