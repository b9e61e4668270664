import { everything } from '../../../lists/index.ts';
import type { OfList, OfMonth } from '../../input/asked.ts';
import { record } from '../../input/reader.ts';
import { type Route, route } from '../../route.ts';
import { leaveBalances } from '../account/leave-account.ts';
import { leaveOfPayroll } from '../account/leave-of-payroll.ts';
import { leaveYear } from '../account/leave-year.ts';
import { absentDays } from '../by-hr/absent-days.ts';
import { allLeaves, leavePick } from './leave-list.ts';
import { todaysLeaveStats } from './leave-stats.ts';

const pickParams = record({ param: leavePick });

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
    run: (context, { params }: { readonly params: { readonly param: string } }) =>
      leaveOfPayroll(context, params.param),
  }),
  route('leaves.getLeaveBalances', {
    run: (context, { list = everything }) => leaveBalances(context, list),
  }),
  route('leaves.getLeavesOfYear', {
    run: (context, { params, list = everything }: OfList & { readonly params: { readonly year: string } }) =>
      leaveYear(context, list, params.year),
  }),
  route('leaves.getAbsentDays', {
    run: (context, { params, list = everything }: OfMonth) => absentDays(context, list, params.month),
  }),
];
