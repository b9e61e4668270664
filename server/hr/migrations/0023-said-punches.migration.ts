import type { HrMigration } from '../dependencies.ts';

type Tables = { punch: { source: string; said: string } };

/** A punch keeps what a person said with it; of those so far that is known of what was set by hand alone. */
export const saidPunches: HrMigration = {
  number: 23,
  name: 'said-punches',
  up: async (db) => {
    await db.schema
      .alterTable('punch')
      .addColumn('said', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    for (const said of ['in', 'out'])
      await db.withTables<Tables>().updateTable('punch').set({ said }).where('source', '=', `hand-${said}`).execute();
  },
};
