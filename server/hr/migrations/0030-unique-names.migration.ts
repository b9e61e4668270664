import type { HrMigration } from '../dependencies.ts';

const named = [
  'program',
  'department',
  'team',
  'batch',
  'location',
  'salaryType',
  'shift',
  'designation',
  'product',
  'leadGroup',
  'leaveQuotaPlan',
  'role',
  'backendForm',
];

/**
 * The database itself lets no two records of a kind have the same name. What is seen of a name is noted after the steps;
 * a record that had the name of another one stays as it is, without a note, until one of the two is renamed.
 */
export const uniqueNames: HrMigration = {
  number: 30,
  name: 'unique-names',
  up: async ({ schema }) => {
    for (const table of named) {
      await schema.alterTable(table).addColumn('nameSeen', 'text').execute();
      await schema.createIndex(`${table}_name_seen`).unique().on(table).column('nameSeen').execute();
    }
  },
};
