import type { HrMigration } from '../dependencies.ts';

/** Who decides as team lead in the place of another one while he is away. */
export const standIns: HrMigration = {
  number: 46,
  name: 'stand-ins',
  up: async ({ schema }) => {
    let table = schema
      .createTable('standIn')
      .addColumn('standInId', 'bigint', (column) => column.primaryKey())
      .addColumn('applicantId', 'bigint', (column) => column.notNull().references('applicant.applicantId'))
      .addColumn('deputyId', 'bigint', (column) => column.notNull().references('applicant.applicantId'))
      .addColumn('version', 'bigint', (column) => column.notNull());
    const texts = ['fromDate', 'toDate', 'namedBy', 'namedOn', 'takenBackBy', 'takenBackOn', 'changedAt', 'changedBy'];
    for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
    await table.execute();
    await schema.createIndex('stand_in_of').on('standIn').columns(['takenBackOn', 'toDate']).execute();
  },
};
