import { everything } from '../../../lists/index.ts';
import type { OfList, OfMonth } from '../../input/asked.ts';
import { type Route, route } from '../../route.ts';
import { leaveBalances } from '../account/leave-account.ts';
import { leaveOfPayroll } from '../account/leave-of-payroll.ts';
import { leaveYear } from '../account/leave-year.ts';
import { absentDays } from '../by-hr/absent-days.ts';
import { allLeaves } from './leave-list.ts';
import { todaysLeaveStats } from './leave-stats.ts';

interface OfParam {
  readonly params: { readonly param: string };
}

/** Leave of many employees: lists, balances and counts. */
export const leaveListRoutes: readonly Route[] = [
  route('leaves.getAllLeaves', {
    run: (context, { params, list = everything }: OfParam & OfList) => allLeaves(context, list, params.param),
  }),
  route('leaves.getTodaysLeavesStats', {
    run: todaysLeaveStats,
  }),
  route('leaves.getLeaveAttendanceOfPayroll', {
    run: (context, { params }: OfParam) => leaveOfPayroll(context, params.param),
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
