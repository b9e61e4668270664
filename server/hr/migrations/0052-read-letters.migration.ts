import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

/** When a letter was read by whom it was issued to. Letters of before that were accepted were, at the latest, on that day. */
export const readLetters: HrMigration = {
  number: 52,
  name: 'read letters',
  up: async (untyped) => {
    const db = untyped as Kysely<{ issuedLetter: { readOn: string; acceptedOn: string } }>;
    await db.schema
      .alterTable('issuedLetter')
      .addColumn('readOn', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db
      .updateTable('issuedLetter')
      .set(({ ref }) => ({ readOn: ref('acceptedOn') }))
      .execute();
  },
};
