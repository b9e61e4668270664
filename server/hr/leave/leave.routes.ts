import { everything } from '../../lists/index.ts';
import { holds } from '../access/authorise.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { date, month } from '../input/date-reader.ts';
import { id } from '../input/number-reader.ts';
import { record } from '../input/reader.ts';
import { done, notFound, type Outcome, type Refused, refused } from '../outcome.ts';
import { teamOf } from '../people/team-of.ts';
import { type Route, route } from '../route.ts';
import { leaveAccount } from './account/leave-account.ts';
import { leaveOfYear } from './account/leave-ledger.ts';
import { leaveYearOf } from './account/leave-years.ts';
import { chooseHalves, chosenHalvesBody } from './by-hr/choose-halves.ts';
import { halfDays } from './by-hr/half-days.ts';
import { markLeave, markLeaveBody } from './by-hr/mark-leave.ts';
import { absentLeaveBody, saveAbsentLeave } from './by-hr/save-absent-leave.ts';
import { leaveDayBody, takeDayBack } from './by-hr/take-day-back.ts';
import { ownLeaves } from './lists/leave-list.ts';
import { changeLeaveStatus, leaveStatusBody } from './requests/change-leave-status.ts';
import { leaveOfSpan } from './requests/held-days.ts';
import { ledTeam } from './requests/leave-leads.ts';
import { leaveBody, saveLeave } from './requests/save-leave.ts';
import { workedDaysOfLeave } from './requests/worked-days.ts';

const spanParams = record({
  id: id({ label: 'Employee', required: true }),
  a: date({ label: 'Start Date', required: true }),
  b: date({ label: 'End Date', required: true }),
});
const leaveParams = record({ id: id({ label: 'Leave', required: true }) });
const monthParams = record({ month: month({ label: 'Month' }) });
const idParams = record({ id: id({ label: 'Employee', required: true }) });

/** Screens from which the leave of everybody is seen. */
const seers = ['emp_attendance', 'monthly_attendance', 'applicant_leave_quota', 'leave_approval_hr'];

async function balanceOf(context: Context, applicantId: number | undefined): Promise<Outcome> {
  const year = leaveYearOf(context.now.day);
  const balance = applicantId === undefined ? undefined : await leaveOfYear(context.handle, applicantId, year);
  return balance ? done({ ...balance }) : notFound('The leave quota');
}

/** The leave of an employee is for himself, for the lead of his team, and for those who keep attendance or leave. */
async function notToSee(context: Context, applicantId: number | null): Promise<Refused | undefined> {
  if (applicantId !== null && ownApplicantId(context.actor) === applicantId) return undefined;
  if (holds(context.actor, seers)) return undefined;
  const team = await ledTeam(context);
  if (team !== undefined && (await teamOf(context.handle, applicantId)) === team) return undefined;
  return refused('403', 'You do not have the right to see the leave of others.');
}

const requestRoutes: readonly Route[] = [
  route('leaves.saveLeave', {
    body: leaveBody,
    run: (context, { body }) => saveLeave(context, body),
  }),
  route('leaves.changeStatus', {
    body: leaveStatusBody,
    run: (context, { body }) => changeLeaveStatus(context, body),
  }),
  route('leaves.getWorkedDays', {
    params: leaveParams,
    run: (context, { params }) => workedDaysOfLeave(context, params.id),
  }),
  route('leaves.getAllLeavesOfApplicantLogedIn', {
    run: (context, { list = everything }) => ownLeaves(context, list),
  }),
];

/** Leave of one employee: what is left of it, asking for it, deciding about it, and marking it. */
export const leaveRoutes: readonly Route[] = [
  ...requestRoutes,
  route('leave_quota.getLeaveQuotaOfApplicantById', {
    params: idParams,
    run: async (context, { params }) =>
      (await notToSee(context, params.id)) ?? balanceOf(context, params.id ?? undefined),
  }),
  route('leaves.getLeaveQuotaOfApplicantLogedIn', {
    run: (context) => balanceOf(context, ownApplicantId(context.actor)),
  }),
  route('leaves.getAllLeaveQuotaOfApplicant', {
    params: idParams,
    run: async (context, { params }) => (await notToSee(context, params.id)) ?? leaveAccount(context, params.id ?? 0),
  }),
  route('leaves.getLeaveOfSpan', {
    params: spanParams,
    run: (context, { params: { id, a, b } }) => leaveOfSpan(context, id, { from: a, to: b }),
  }),
  route('leaves.markLeaveInAttendanceOfApplicant', {
    body: markLeaveBody,
    run: (context, { body }) => markLeave(context, body),
  }),
  route('leaves.takeDayBack', {
    body: leaveDayBody,
    run: (context, { body }) => takeDayBack(context, body),
  }),
  route('leaves.getHalfDays', {
    tries: true,
    params: monthParams,
    run: (context, { params }) => halfDays(context, params.month),
  }),
  route('leaves.chooseHalves', {
    body: chosenHalvesBody,
    run: (context, { body }) => chooseHalves(context, body),
  }),
  route('leaves.saveAbsentLeave', {
    body: absentLeaveBody,
    run: (context, { body }) => saveAbsentLeave(context, body),
  }),
];
