import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

/** Whether and when a message was sent. Messages from before are not sent any more. */
export const mailDelivery: HrMigration = {
  number: 12,
  name: 'mail-delivery',
  up: async (untyped: Kysely<unknown>) => {
    const add = () => untyped.schema.alterTable('outbox');
    await add().addColumn('sentAt', 'text').execute();
    await add().addColumn('nextTryAt', 'text').execute();
    await add()
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await add().addColumn('problem', 'text').execute();
    await untyped.schema.createIndex('outboxNextTry').on('outbox').column('nextTryAt').execute();
  },
};
