import type { Context } from '../../context.ts';
import { insertRecord } from '../../records/insert-record.ts';

/** Leave that a person enters for an employee who has not asked for it. */
export interface EnteredLeave {
  readonly applicantId: number;
  readonly leaveType: string;
  readonly leaveDuration: string;
  readonly leaveHalf: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly halves: number;
  readonly reason: string;
}

/**
 * Keeps leave that HR enters as a record like a request that was approved: it is listed, cancelled and taken back as such.
 * Resolves to its key, by which its days are known.
 */
export async function enterLeave(context: Context, leave: EnteredLeave): Promise<number> {
  const { actor, now } = context;
  const who = actor.name || 'HR';
  return insertRecord(context, 'leaveRequest', {
    ...leave,
    status: 'Approved',
    appliedOn: now.day,
    enteredBy: who,
    closedBy: who,
    closedOn: now.day,
  });
}
