import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

/** What only the receiver of a message may read, and until when it is worth sending. Older messages hold no code that still opens anything. */
export const mailSecrets: HrMigration = {
  number: 13,
  name: 'mail-secrets',
  up: async (untyped: Kysely<unknown>) => {
    await untyped.schema.alterTable('outbox').addColumn('secret', 'text').execute();
    await untyped.schema.alterTable('outbox').addColumn('goodUntil', 'text').execute();
  },
};
