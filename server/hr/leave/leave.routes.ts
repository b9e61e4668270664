import { everything } from '../../lists/index.ts';
import { holds } from '../access/authorise.ts';
import { type Context, ownApplicantId } from '../context.ts';
import type { OfId, OfMonth, OfSpan } from '../input/asked.ts';
import { done, notFound, type Outcome, type Refused, refused } from '../outcome.ts';
import { teamOf } from '../people/team-of.ts';
import { type Route, route } from '../route.ts';
import { leaveAccount } from './account/leave-account.ts';
import { leaveOfYear } from './account/leave-ledger.ts';
import { leaveYearOf } from './account/leave-years.ts';
import { type ChosenHalves, chooseHalves } from './by-hr/choose-halves.ts';
import { type DecidedDays, decideWorkedLeave } from './by-hr/decide-worked-leave.ts';
import { halfDays } from './by-hr/half-days.ts';
import { type MarkedLeave, markLeave } from './by-hr/mark-leave.ts';
import { type AbsentLeave, saveAbsentLeave } from './by-hr/save-absent-leave.ts';
import { takeDayBack } from './by-hr/take-day-back.ts';
import { workedLeave } from './by-hr/worked-leave.ts';
import { ownLeaves } from './lists/leave-list.ts';
import { changeLeaveStatus, type LeaveStep } from './requests/change-leave-status.ts';
import { leaveOfSpan } from './requests/held-days.ts';
import { ledTeam } from './requests/leave-leads.ts';
import { type LeaveBody, saveLeave } from './requests/save-leave.ts';
import { workedDaysOfLeave } from './requests/worked-days.ts';

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
    run: (context, { body }: { readonly body: LeaveBody }) => saveLeave(context, body),
  }),
  route('leaves.changeStatus', {
    run: (context, { body }: { readonly body: LeaveStep }) => changeLeaveStatus(context, body),
  }),
  route('leaves.getWorkedDays', {
    run: (context, { params }: OfId) => workedDaysOfLeave(context, params.id),
  }),
  route('leaves.getAllLeavesOfApplicantLogedIn', {
    run: (context, { list = everything }) => ownLeaves(context, list),
  }),
];

/** Leave of one employee: what is left of it, asking for it, deciding about it, and marking it. */
export const leaveRoutes: readonly Route[] = [
  ...requestRoutes,
  route('leave_quota.getLeaveQuotaOfApplicantById', {
    run: async (context, { params }: OfId) => (await notToSee(context, params.id)) ?? balanceOf(context, params.id),
  }),
  route('leaves.getLeaveQuotaOfApplicantLogedIn', {
    run: (context) => balanceOf(context, ownApplicantId(context.actor)),
  }),
  route('leaves.getAllLeaveQuotaOfApplicant', {
    run: async (context, { params }: OfId) => (await notToSee(context, params.id)) ?? leaveAccount(context, params.id),
  }),
  route('leaves.getLeaveOfSpan', {
    run: (context, { params: { id, a, b } }: OfId & OfSpan) => leaveOfSpan(context, id, { from: a, to: b }),
  }),
  route('leaves.markLeaveInAttendanceOfApplicant', {
    run: (context, { body }: { readonly body: MarkedLeave }) => markLeave(context, body),
  }),
  route('leaves.takeDayBack', {
    run: (context, { body }: { readonly body: { readonly attendanceId: number } }) =>
      takeDayBack(context, body.attendanceId),
  }),
  route('leaves.getHalfDays', {
    tries: true,
    run: (context, { params }: OfMonth) => halfDays(context, params.month),
  }),
  route('leaves.chooseHalves', {
    run: (context, { body }: { readonly body: ChosenHalves }) => chooseHalves(context, body),
  }),
  route('leaves.getWorkedLeave', {
    tries: true,
    run: (context, { params }: OfMonth) => workedLeave(context, params.month),
  }),
  route('leaves.decideWorkedLeave', {
    run: (context, { body }: { readonly body: DecidedDays }) => decideWorkedLeave(context, body),
  }),
  route('leaves.saveAbsentLeave', {
    run: (context, { body }: { readonly body: AbsentLeave }) => saveAbsentLeave(context, body),
  }),
];
