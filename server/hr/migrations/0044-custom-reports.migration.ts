import type { HrMigration } from '../dependencies.ts';

/** Reports that people have saved, each for a role. */
export const customReports: HrMigration = {
  number: 44,
  name: 'custom reports',
  up: async ({ schema }) => {
    let table = schema
      .createTable('customReport')
      .addColumn('customReportId', 'bigint', (column) => column.primaryKey())
      .addColumn('reportingLineId', 'bigint', (column) => column.notNull().references('role.roleId'))
      .addColumn('version', 'bigint', (column) => column.notNull());
    const texts = ['customReportName', 'reportTableName', 'type', 'query', 'chartConfig'];
    for (const name of [...texts, 'status', 'changedAt', 'changedBy'])
      table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
    await table.execute();
    await schema.createIndex('custom_report_for').on('customReport').columns(['reportingLineId']).execute();
  },
};
