import { holidaysIn } from '../../attendance/hours/holidays.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { leaveStandings, leftOf, type Standing } from './leave-standing.ts';
import { leaveYearOf } from './leave-years.ts';
import { addEntry } from './ledger-entry.ts';
import { renewLeaveOf } from './renew-leave.ts';

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
 * less than none where more are taken. Leave of a year that is over changes nothing of the years after it.
 */
export async function moveLeave(context: Context, day: LeaveDay, { leaveType, leaveDuration }: Taken): Promise<number> {
  const { attendanceDate: date } = day;
  const isOff = leaveType !== '' && (await holidaysIn(context.handle, { from: date, to: date })).has(date);
  const due = isOff ? 0 : halvesOf({ leaveType, leaveDuration });
  let back = 0;
  let stands = due === 0;
  for (const [type, halves] of await takenBy(context.handle, day)) {
    if (type === leaveType && halves === due) stands = true;
    else back += await addEntry(context, { ...of(day), leaveType: type, halves, cause: 'reversal' });
  }
  if (!stands) back += await addEntry(context, { ...of(day), leaveType, halves: -due, cause: 'leave' });
  if (leaveYearOf(date) < leaveYearOf(context.now.day)) await renewLeaveOf(context, day.applicantId);
  return back;
}

function of({ applicantId, attendanceDate, attendanceId }: LeaveDay) {
  return { applicantId, leaveDate: attendanceDate, attendanceId };
}

/** The half days that the leave of a day takes now. */
export async function halvesTaken(handle: Handle, day: LeaveDay): Promise<number> {
  return [...(await takenBy(handle, day)).values()].reduce((sum, halves) => sum + halves, 0);
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
  let query = handle.selectFrom('leaveLedger').select(['leaveType', 'halves']).where('applicantId', '=', applicantId);
  if (date !== undefined) query = query.where('leaveDate', '<=', date);
  return quotaPlus(handle, applicantId, await query.execute());
}

/**
 * What can be taken in a month of a leave year beside all leave of its days; without a month in its last one, so that it is
 * the balance at its end. A year to come begins with its quota and what is carried over as things stand.
 */
export async function leaveOfYear(
  handle: Handle,
  applicantId: number,
  year: string,
  month = 12,
): Promise<LeaveBalance | undefined> {
  const standing = (await leaveStandings(handle, year, [applicantId])).get(applicantId);
  return standing && balanceIn(standing, month);
}

/** The days of each type that can be taken in a month. */
export function balanceIn(standing: Standing, month: number): LeaveBalance {
  return {
    annual: leftOf(standing.Annual, month) / 2,
    medical: leftOf(standing.Medical, month) / 2,
    casual: leftOf(standing.Casual, month) / 2,
  };
}

async function quotaPlus(
  handle: Handle,
  applicantId: number,
  entries: readonly Entry[],
): Promise<LeaveBalance | undefined> {
  const plan = await quotaPlans(handle).where('applicantId', '=', applicantId).executeTakeFirst();
  return plan && balanceOf(plan, entries);
}

interface Entry {
  readonly leaveType: string;
  readonly halves: number;
}

function quotaPlans(handle: Handle) {
  return handle
    .selectFrom('applicant')
    .innerJoin('leaveQuotaPlan', 'leaveQuotaPlan.quotaId', 'applicant.quotaId')
    .select(['applicantId', 'annualHalves', 'medicalHalves', 'casualHalves']);
}

type Plan = Awaited<ReturnType<ReturnType<typeof quotaPlans>['execute']>>[number];

function balanceOf(plan: Plan, entries: readonly Entry[]): LeaveBalance {
  const left = (quota: number, type: string) =>
    entries.reduce((sum, entry) => (entry.leaveType === type ? sum + entry.halves : sum), quota) / 2;
  return {
    annual: left(plan.annualHalves, 'Annual'),
    medical: left(plan.medicalHalves, 'Medical'),
    casual: left(plan.casualHalves, 'Casual'),
  };
}
