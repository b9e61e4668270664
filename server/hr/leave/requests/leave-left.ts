import type { AttendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import type { WorkDay } from '../../attendance/hours/work-day.ts';
import { openStatuses } from '../../deciding/open-decisions.ts';
import type { Handle } from '../../dependencies.ts';
import { leaveOfYear } from '../account/leave-ledger.ts';
import { firstDayOf, lastDayOf, leaveYearOf } from '../account/leave-years.ts';
import { leaveDays } from '../days/leave-days.ts';

export interface AskedHalves {
  readonly leaveType: string;
  readonly leaveDuration: string;
  /** Of which days it takes a half alone. */
  readonly isHalf?: (day: WorkDay) => boolean;
}

/** What a leave means for the balance of its type in one year, in days. */
export interface LeaveLeft {
  readonly year: string;
  /** What it takes. */
  readonly takes: number;
  /** What is left now. */
  readonly left: number;
  /** What other requests that nobody has decided would take. */
  readonly pending: number;
  /** What is left after it, and after those too. */
  readonly after: number;
  readonly afterAll: number;
}

/** The half days that a leave takes, by year. */
export function halvesByYear(
  days: readonly WorkDay[],
  { leaveDuration, isHalf }: AskedHalves,
): ReadonlyMap<string, number> {
  const years = new Map<string, number>();
  for (const day of days) {
    const year = leaveYearOf(day.date);
    years.set(year, (years.get(year) ?? 0) + (leaveDuration === 'Half' || isHalf?.(day) ? 1 : 2));
  }
  return years;
}

/** What is left of its type before and after a leave, by year; `leaveId` is the request itself. Special Leave has no quota. */
export async function leaveLeft(
  handle: Handle,
  employee: AttendanceEmployee,
  days: readonly WorkDay[],
  asked: AskedHalves,
  leaveId: number | null,
): Promise<readonly LeaveLeft[]> {
  const { leaveType } = asked;
  const lines: LeaveLeft[] = [];
  for (const [year, halves] of halvesByYear(days, asked)) {
    const balance = await leaveOfYear(handle, employee.applicantId, year);
    const left = balance && { Annual: balance.annual, Medical: balance.medical, Casual: balance.casual }[leaveType];
    if (left === undefined) continue;
    const pending = (await openHalves(handle, employee, leaveType, year, leaveId)) / 2;
    const after = left - halves / 2;
    lines.push({ year, takes: halves / 2, left, pending, after, afterAll: after - pending });
  }
  return lines;
}

/** Half days of a year that are asked for and not decided yet; `leaveId` is a request that is not meant. */
export async function openHalves(
  handle: Handle,
  employee: AttendanceEmployee,
  leaveType: string,
  year: string,
  leaveId: number | null = null,
): Promise<number> {
  const [from, to] = [firstDayOf(year), lastDayOf(year)];
  const open = await handle
    .selectFrom('leaveRequest')
    .select(['leaveId', 'halves', 'startDate', 'endDate'])
    .where('applicantId', '=', employee.applicantId)
    .where('leaveType', '=', leaveType)
    .where('status', 'in', openStatuses)
    .where('startDate', '<=', to)
    .where('endDate', '>=', from)
    .execute();
  let sum = 0;
  for (const { halves, startDate, endDate, ...each } of open) {
    if (each.leaveId === leaveId) continue;
    const within = { from: startDate < from ? from : startDate, to: endDate > to ? to : endDate };
    const whole = within.from === startDate && within.to === endDate;
    sum += whole ? halves : 2 * (await leaveDays(handle, employee, within)).days.length;
  }
  return sum;
}
