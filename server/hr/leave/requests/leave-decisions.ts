import { holds } from '../../access/authorise.ts';
import type { Context } from '../../context.ts';
import { type DecisionPart, decisionParts } from '../../deciding/decision-parts.ts';
import { isOpen, openDecisions } from '../../deciding/open-decisions.ts';
import { mayWrite } from '../../route.ts';
import type { LeaveStatus } from '../account/leave-types.ts';

/** Who decides for HR. */
export const decidesForHr = mayWrite('leave_approval_hr');

/** Tells for any request for leave what the person who asks is to it. */
export function leaveParts(context: Context) {
  return decisionParts(context, { forHr: decidesForHr, asks: holds(context.actor, ['leave'], 'write') });
}

/**
 * The statuses that a person may give a request: its owner takes it back, once approved only before it begins; lead and HR
 * decide while it is open, and HR cancels what is approved. Nobody decides about his own but who is HR alone, and he gives
 * his password for it.
 */
export function leaveDecisions(
  { status, startDate }: { readonly status: string; readonly startDate: string },
  part: DecisionPart,
  today: string,
): readonly LeaveStatus[] {
  const { own, asks, hr, alone } = part;
  const given = new Set<LeaveStatus>();
  if (own && asks && (isOpen(status) || (status === 'Approved' && startDate > today))) given.add('Cancelled');
  for (const each of openDecisions(status, part)) given.add(each);
  if (hr && (!own || alone) && status === 'Approved') given.add('Cancelled');
  return [...given];
}
