import { month, year } from '../input/date-reader.ts';
import { record } from '../input/reader.ts';
import { mayRead, type Route, route } from '../route.ts';
import { absentDays } from './absent-days.ts';
import { leaveBalances } from './leave-account.ts';
import { allLeaves, companyWide, leavePick } from './leave-list.ts';
import { leaveOfPayroll } from './leave-of-payroll.ts';
import { todaysLeaveStats } from './leave-stats.ts';
import { leaveYear } from './leave-year.ts';

const pickParams = record({ param: leavePick });
const payrollParams = record({ param: month({ label: 'Payroll Month' }) });
const yearParams = record({ year: year({ label: 'Year' }) });
const monthParams = record({ month: month({ label: 'Month' }) });

/** Leave of many employees: lists, balances and counts. */
export const leaveListRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: 'leaves/getAllLeaves/{param}',
    access: mayRead('leave_approval', ...companyWide),
    changes: false,
    rowKey: 'leaveId',
    params: pickParams,
    run: (context, { params }) => allLeaves(context, params.param),
  }),
  route({
    method: 'GET',
    path: 'leaves/getTodaysLeavesStats',
    access: mayRead('leave_approval', ...companyWide),
    changes: false,
    run: todaysLeaveStats,
  }),
  route({
    method: 'GET',
    path: 'leaves/getLeaveAttendanceOfPayroll/{param}',
    access: mayRead('payroll_summary', 'lock_payroll_summary', 'leave_approval_hr'),
    changes: false,
    rowKey: 'applicantId',
    params: payrollParams,
    run: (context, { params }) => leaveOfPayroll(context, params.param),
  }),
  route({
    method: 'GET',
    path: 'leaves/getLeaveBalances',
    access: mayRead('applicant_leave_quota'),
    changes: false,
    rowKey: 'applicantId',
    run: leaveBalances,
  }),
  route({
    method: 'GET',
    path: 'leaves/getLeavesOfYear/{year}',
    access: mayRead('year_all_leaves'),
    changes: false,
    rowKey: 'applicantId',
    params: yearParams,
    run: (context, { params }) => leaveYear(context, params.year),
  }),
  route({
    method: 'GET',
    path: 'leaves/getAbsentDays/{month}',
    access: mayRead('prev_date_leaves'),
    changes: false,
    rowKey: 'attendanceId',
    params: monthParams,
    run: (context, { params }) => absentDays(context, params.month),
  }),
];
