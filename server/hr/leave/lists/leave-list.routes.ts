import { everything } from '../../../lists/index.ts';
import { month, year } from '../../input/date-reader.ts';
import { record } from '../../input/reader.ts';
import { type Route, route } from '../../route.ts';
import { leaveBalances } from '../account/leave-account.ts';
import { leaveOfPayroll } from '../account/leave-of-payroll.ts';
import { leaveYear } from '../account/leave-year.ts';
import { absentDays } from '../by-hr/absent-days.ts';
import { allLeaves, leavePick } from './leave-list.ts';
import { todaysLeaveStats } from './leave-stats.ts';

const pickParams = record({ param: leavePick });
const payrollParams = record({ param: month({ label: 'Payroll Month' }) });
const yearParams = record({ year: year({ label: 'Year' }) });
const monthParams = record({ month: month({ label: 'Month' }) });

/** Leave of many employees: lists, balances and counts. */
export const leaveListRoutes: readonly Route[] = [
  route('leaves.getAllLeaves', {
    params: pickParams,
    run: (context, { params, list = everything }) => allLeaves(context, list, params.param),
  }),
  route('leaves.getTodaysLeavesStats', {
    run: todaysLeaveStats,
  }),
  route('leaves.getLeaveAttendanceOfPayroll', {
    params: payrollParams,
    run: (context, { params }) => leaveOfPayroll(context, params.param),
  }),
  route('leaves.getLeaveBalances', {
    run: leaveBalances,
  }),
  route('leaves.getLeavesOfYear', {
    params: yearParams,
    run: (context, { params }) => leaveYear(context, params.year),
  }),
  route('leaves.getAbsentDays', {
    params: monthParams,
    run: (context, { params }) => absentDays(context, params.month),
  }),
];
