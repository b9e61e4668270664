import { holidaysIn } from '../attendance/holidays.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { writeHistory } from '../records/history.ts';
import { nextId } from '../records/next-id.ts';

interface Taken {
  readonly leaveType: string;
  readonly leaveDuration: string;
}

interface LeaveDay {
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
 * Brings the ledger, which only ever grows, to what the leave of a day takes now: what it took before is given back by a
 * reversal, what it takes is a new entry. On a holiday leave takes nothing. Resolves to the half days that are given back;
 * less than none where more are taken.
 */
export async function moveLeave(context: Context, day: LeaveDay, { leaveType, leaveDuration }: Taken): Promise<number> {
  const { attendanceDate: date } = day;
  const isOff = leaveType !== '' && (await holidaysIn(context.handle, { from: date, to: date })).has(date);
  const due = isOff ? 0 : halvesOf({ leaveType, leaveDuration });
  let back = 0;
  let stands = due === 0;
  for (const [type, halves] of await takenBy(context.handle, day)) {
    if (type === leaveType && halves === due) stands = true;
    else back += await append(context, day, type, halves, 'reversal');
  }
  return stands ? back : back + (await append(context, day, leaveType, -due, 'leave'));
}

/** The half days that a day takes from its employee's balances, by type. */
async function takenBy(handle: Handle, day: LeaveDay): Promise<ReadonlyMap<string, number>> {
  const entries = await handle
    .selectFrom('leaveLedger')
    .select(['leaveType', 'halves'])
    .where('applicantId', '=', day.applicantId)
    .where('leaveDate', '=', day.attendanceDate)
    .where('attendanceId', '=', day.attendanceId)
    .execute();
  const taken = new Map<string, number>();
  for (const { leaveType, halves } of entries) taken.set(leaveType, (taken.get(leaveType) ?? 0) - halves);
  return new Map([...taken].filter(([, halves]) => halves > 0));
}

async function append(
  context: Context,
  day: LeaveDay,
  leaveType: string,
  halves: number,
  cause: 'leave' | 'reversal',
): Promise<number> {
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
  return halves;
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
