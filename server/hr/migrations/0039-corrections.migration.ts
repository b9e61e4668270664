import type { HrMigration } from '../dependencies.ts';

/** What employees ask to have corrected of their days of attendance. */
export const corrections: HrMigration = {
  number: 39,
  name: 'corrections',
  up: async ({ schema }) => {
    let table = schema
      .createTable('correctionRequest')
      .addColumn('correctionId', 'bigint', (column) => column.primaryKey())
      .addColumn('applicantId', 'bigint', (column) => column.notNull().references('applicant.applicantId'))
      .addColumn('version', 'bigint', (column) => column.notNull());
    const texts =
      'attendanceDate checkInTime checkOutTime beforeIn beforeOut reason fileName status appliedOn leadBy leadOn leadRemark closedBy closedOn closedRemark changedAt changedBy';
    for (const name of texts.split(' '))
      table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
    await table.execute();
    const index = (name: string) => schema.createIndex(name).on('correctionRequest');
    await index('correction_request_of').columns(['applicantId', 'attendanceDate']).execute();
    await index('correction_request_status').columns(['status', 'attendanceDate']).execute();
  },
};
