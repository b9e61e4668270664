import type { HrMigration } from '../dependencies.ts';

/** What employees get beside the salary of a payroll month, and what is taken from it. */
export const payItems: HrMigration = {
  number: 3,
  name: 'pay items',
  up: async (db) => {
    for (const [table, key] of [
      ['bonus', 'bonusId'],
      ['dock', 'dockId'],
    ] as const) {
      await db.schema
        .createTable(table)
        .addColumn(key, 'bigint', (column) => column.primaryKey())
        .addColumn('applicantId', 'bigint', (column) => column.notNull().references('applicant.applicantId'))
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('amountMinor', 'bigint', (column) => column.notNull())
        .addColumn('payrollMonth', 'text', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('version', 'bigint', (column) => column.notNull())
        .addColumn('changedAt', 'text', (column) => column.notNull())
        .addColumn('changedBy', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex(`${table}_month`).on(table).columns(['payrollMonth', 'applicantId']).execute();
    }
  },
};
