import { everything } from '../../lists/index.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { writeAttachment } from '../deciding/attachment.ts';
import type { OfId, OfMonth, OfSpan } from '../input/asked.ts';
import { done, isRefused, notFound, type Outcome, type Refused, refused } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { seesRowsOf } from '../sight/row-sight.ts';
import { leaveAccount } from './account/leave-account.ts';
import { leaveOfYear } from './account/leave-ledger.ts';
import { leaveYearOf, monthIn } from './account/leave-years.ts';
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
import { leaveCase } from './requests/leave-case.ts';
import { previewLeave } from './requests/preview-leave.ts';
import { type AskedLeave, type LeaveBody, saveLeave } from './requests/save-leave.ts';
import { workedDaysOfLeave } from './requests/worked-days.ts';

async function balanceOf(context: Context, applicantId: number | undefined): Promise<Outcome> {
  const { day } = context.now;
  const balance =
    applicantId === undefined
      ? undefined
      : await leaveOfYear(context.handle, applicantId, leaveYearOf(day), monthIn(day));
  return balance ? done({ ...balance }) : notFound('The leave quota');
}

/** A refusal where the leave of an employee is out of sight. */
async function notToSee(context: Context, applicantId: number | null): Promise<Refused | undefined> {
  if (await seesRowsOf(context, 'leaveAccount', applicantId)) return undefined;
  return refused('403', 'You do not have the right to see the leave of others.');
}

const requestRoutes: readonly Route[] = [
  route('leaves.saveLeave', {
    prepare: ({ body }: { readonly body: AskedLeave }, outside) => writeAttachment(outside, body.attachment),
    run: async (context, { body }, file) => (isRefused(file) ? file : saveLeave(context, body, file)),
    drop: async (file, { files }) => {
      if (file && !isRefused(file)) await files.remove(file.fileName);
    },
  }),
  route('leaves.previewLeave', {
    run: (context, { body }: { readonly body: Omit<LeaveBody, 'reason'> }) => previewLeave(context, body),
  }),
  route('leaves.getLeaveCase', {
    run: (context, { params }: OfId) => leaveCase(context, params.id),
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
    run: async (context, { params: { id, startDate, endDate } }: OfId & OfSpan) =>
      (await notToSee(context, id)) ?? leaveOfSpan(context, id, { from: startDate, to: endDate }),
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
