import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { writeHistory } from '../records/history.ts';
import { nextId } from '../records/next-id.ts';

interface Taken {
  readonly leaveType: string;
  readonly leaveDuration: string;
}

interface LeaveDay extends Taken {
  readonly attendanceId: number;
  readonly applicantId: number;
  readonly attendanceDate: string;
}

/** Half days that a leave takes from its balance. */
export function halvesOf({ leaveType, leaveDuration }: Taken): number {
  if (leaveType === '') return 0;
  return leaveDuration === 'Half' ? 1 : 2;
}

/**
 * Changes the leave of a day in the ledger, which only ever grows: what the day took before is given back by a reversal,
 * what it takes now is a new entry.
 */
export async function moveLeave(context: Context, before: LeaveDay, after: Taken): Promise<void> {
  if (before.leaveType === after.leaveType && halvesOf(before) === halvesOf(after)) return;
  if (before.leaveType !== '') await append(context, before, before.leaveType, halvesOf(before), 'reversal');
  if (after.leaveType !== '') await append(context, before, after.leaveType, -halvesOf(after), 'leave');
}

async function append(
  context: Context,
  day: LeaveDay,
  leaveType: string,
  halves: number,
  cause: 'leave' | 'reversal',
): Promise<void> {
  const { handle, now, actor } = context;
  const entry = {
    entryId: await nextId(handle, 'leaveLedger'),
    applicantId: day.applicantId,
    leaveDate: day.attendanceDate,
    leaveType,
    halves,
    cause,
    attendanceId: day.attendanceId,
    at: now.instant,
    byName: actor.name,
  };
  await handle.insertInto('leaveLedger').values(entry).execute();
  await writeHistory(context, 'leaveLedger', entry.entryId, null, entry);
}

/** The days of leave that an employee has left. */
export interface LeaveBalance {
  readonly annual: number;
  readonly medical: number;
  readonly casual: number;
}

/**
 * Quota plus the sum of the ledger's entries for leave up to `date`, by type, in days; without a date every entry
 * counts, also leave that is marked for later. Undefined for nobody and where no quota plan is set.
 */
export async function leaveBalance(
  handle: Handle,
  applicantId: number,
  date?: string,
): Promise<LeaveBalance | undefined> {
  const plan = await handle
    .selectFrom('applicant')
    .innerJoin('leaveQuotaPlan', 'leaveQuotaPlan.quotaId', 'applicant.quotaId')
    .select(['annualHalves', 'medicalHalves', 'casualHalves'])
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  if (!plan) return undefined;
  let query = handle.selectFrom('leaveLedger').select(['leaveType', 'halves']).where('applicantId', '=', applicantId);
  if (date !== undefined) query = query.where('leaveDate', '<=', date);
  const entries = await query.execute();
  const left = (quota: number, type: string) =>
    entries.reduce((sum, entry) => (entry.leaveType === type ? sum + entry.halves : sum), quota) / 2;
  return {
    annual: left(plan.annualHalves, 'Annual'),
    medical: left(plan.medicalHalves, 'Medical'),
    casual: left(plan.casualHalves, 'Casual'),
  };
}
