import type { HrMigration } from '../dependencies.ts';

/** Questions that are asked again and again, with their answers, by department. */
export const faqs: HrMigration = {
  number: 43,
  name: 'faqs',
  up: async ({ schema }) => {
    let table = schema
      .createTable('faq')
      .addColumn('faqId', 'bigint', (column) => column.primaryKey())
      .addColumn('deptId', 'bigint', (column) => column.references('department.deptId'))
      .addColumn('version', 'bigint', (column) => column.notNull());
    for (const name of ['question', 'answer', 'status', 'changedAt', 'changedBy'])
      table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
    await table.execute();
    await schema.createIndex('faq_of').on('faq').columns(['deptId']).execute();
  },
};
