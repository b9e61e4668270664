import type { Migration } from '../database/migrate.ts';

/** Answers of Muster's own calls by idempotency key. */
export const ownAnswers: Migration = {
  number: 3,
  name: 'own-answers',
  up: async ({ schema }) => {
    await schema
      .createTable('ownAnswer')
      .addColumn('ownerKey', 'text', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('repeatKey', 'text', (column) => column.notNull())
      .addColumn('bodyHash', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('ownAnswerKey', ['ownerKey', 'call', 'repeatKey'])
      .execute();
    await schema.createIndex('ownAnswerAge').on('ownAnswer').column('at').execute();
  },
};
