import type { HrMigration } from '../dependencies.ts';

/** The database itself lets one email go by itself at a step. Nothing read the table before, so that nothing has to be mended. */
export const emailOfAStep: HrMigration = {
  number: 49,
  name: 'email of a step',
  up: async ({ schema }) => {
    await schema.alterTable('automatedEmail').addColumn('nameSeen', 'text').execute();
    await schema.createIndex('automatedEmail_name_seen').unique().on('automatedEmail').column('nameSeen').execute();
  },
};
