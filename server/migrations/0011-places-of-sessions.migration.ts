import type { Migration } from '../database/migrate.ts';

/** From where a session began, so that its person knows it again in the list of his sessions. */
export const placesOfSessions: Migration = {
  number: 11,
  name: 'places-of-sessions',
  up: async ({ schema }) => {
    for (const column of ['browser', 'address'])
      await schema
        .alterTable('session')
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();
  },
};
