import { type OwnRecord, ownRecordProblem } from '../../access/own-records.ts';
import type { Context } from '../../context.ts';
import { type DecisionPart, signature } from '../../deciding/decision-parts.ts';
import { done, isRefused, notFound, type Outcome, type Refused, refused, wrongField } from '../../outcome.ts';
import { conflict, updateRecord, versionProblem } from '../../records/update-record.ts';
import { isOutOfSight } from '../../sight/row-sight.ts';
import type { HrTables } from '../../tables.ts';
import { takeLeaveBack } from '../days/take-leave-back.ts';
import { approveLeave, type DaysBecome } from './approve-leave.ts';
import { decidesForHr, leaveDecisions, leaveParts } from './leave-decisions.ts';
import { answeredLeave, type LeaveRow, leaveRows } from './leave-rows.ts';

export interface LeaveStep extends DaysBecome {
  readonly leaveId: number;
  readonly status: 'Approved by Lead' | 'Approved' | 'Rejected' | 'Cancelled';
  readonly remark: string;
}

const what = 'This leave';
const ownLeave: OwnRecord = { what: 'leave', may: decidesForHr };

/**
 * Takes a request for leave one step on. HR's approval marks the days and takes them from the balance; a cancelled
 * approval gives them back. Whoever refuses or cancels what another person asked for says why. Of two who decide at
 * once the second is told what the first did ('409').
 */
export async function changeLeaveStatus(
  context: Context,
  { leaveId, status, remark, ...asked }: LeaveStep,
): Promise<Outcome> {
  const stored = await leaveRows(context.handle).where('leaveId', '=', leaveId).executeTakeFirst();
  if (!stored || (await isOutOfSight(context, 'leaveRequest', stored))) return notFound(what);
  const part = (await leaveParts(context))(stored);
  const problem = decisionProblem(context, stored, part, status);
  if (problem) return problem;
  // To take back what he asked for is the owner's; all else is a decision about it.
  const asOwner = leaveDecisions(stored, { ...part, alone: false }, context.now.day).some((each) => each === status);
  const own = part.own && !asOwner ? await ownRecordProblem(context, stored.applicantId, ownLeave) : undefined;
  if (own) return own;
  if (remark === '' && !part.own && (status === 'Rejected' || status === 'Cancelled'))
    return wrongField('remark', 'Remark is required');
  const followed = await effect(context, stored, status, asked);
  if (isRefused(followed)) return followed;
  const set = { ...followed, status, ...signed(context, part, status, remark) };
  const change = { table: 'leaveRequest', id: leaveId, what, set, match: context.match } as const;
  const failed = await updateRecord(context, change);
  if (failed) return failed;
  return done(await answeredLeave(context, leaveId), 'Status Changed Successfully!');
}

/** Why the person may not give the request this status: it is not his to decide, or it has moved on meanwhile. */
function decisionProblem(context: Context, stored: LeaveRow, part: DecisionPart, status: string): Refused | undefined {
  if (part.own && !part.alone && status !== 'Cancelled')
    return refused('403', 'You cannot decide about your own leave.');
  if (part.own && !part.alone && !part.asks) return refused('403', 'You do not have the right to change this (leave).');
  if (!part.own && !part.lead && !part.hr)
    return refused('403', 'You do not decide about the leave of this employee; his team lead and HR do.');
  const behind = versionProblem(context, what, { ...stored }, context.match);
  if (behind) return behind;
  if (leaveDecisions(stored, part, context.now.day).some((each) => each === status)) return undefined;
  if (part.own && stored.status === 'Approved')
    return wrongField('status', 'Leave that has begun is cancelled by HR, not by whoever took it');
  if (stored.status === 'Pending')
    return status === 'Approved'
      ? wrongField('status', 'The team lead decides about this leave first')
      : wrongField('status', `Status of a leave that is Pending cannot become ${status} by you`);
  return conflict(what, { ...stored });
}

/** What follows from the new status; resolves to what changes in the request because of it. */
async function effect(
  context: Context,
  stored: LeaveRow,
  status: string,
  becomes: DaysBecome,
): Promise<Refused | Partial<HrTables['leaveRequest']> | undefined> {
  if (status === 'Approved') return approveLeave(context, stored, becomes);
  if (status === 'Cancelled' && stored.status === 'Approved')
    await takeLeaveBack(context, stored.leaveId, stored.applicantId);
  return undefined;
}

/** Who decided when and what he said: the lead's word stands beside the one that closed the request. */
function signed(
  context: Context,
  part: DecisionPart,
  status: LeaveStep['status'],
  remark: string,
): Partial<HrTables['leaveRequest']> {
  const [by, on] = [signature(context, part, status), context.now.day];
  return status === 'Approved by Lead'
    ? { leadBy: by, leadOn: on, leadRemark: remark }
    : { closedBy: by, closedOn: on, closedRemark: remark };
}
