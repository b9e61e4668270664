import type { HrMigration } from '../dependencies.ts';

/** Requests for leave, the days that they marked, and the holidays of the company. */
export const leave: HrMigration = {
  number: 5,
  name: 'leave',
  up: async (db) => {
    const texts =
      'leaveType leaveDuration startDate endDate reason status appliedOn leadBy leadOn leadRemark closedBy closedOn closedRemark changedAt changedBy';
    let request = db.schema
      .createTable('leaveRequest')
      .addColumn('leaveId', 'bigint', (column) => column.primaryKey())
      .addColumn('applicantId', 'bigint', (column) => column.notNull().references('applicant.applicantId'));
    for (const name of texts.split(' '))
      request = request.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
    for (const name of ['halves', 'version'])
      request = request.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0));
    await request.execute();
    await db.schema.createIndex('leave_request_of').on('leaveRequest').columns(['applicantId', 'startDate']).execute();
    await db.schema.createIndex('leave_request_status').on('leaveRequest').columns(['status', 'startDate']).execute();
    let holiday = db.schema
      .createTable('holiday')
      .addColumn('holidayId', 'bigint', (column) => column.primaryKey())
      .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0));
    for (const name of ['holidayName', 'holidayDate', 'status', 'changedAt', 'changedBy'])
      holiday = holiday.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
    await holiday.execute();
    await db.schema.createIndex('holiday_date').on('holiday').columns(['holidayDate']).execute();
    await db.schema.alterTable('attendanceDay').addColumn('leaveId', 'bigint').execute();
    await db.schema.createIndex('attendance_day_leave').on('attendanceDay').columns(['leaveId']).execute();
  },
};
