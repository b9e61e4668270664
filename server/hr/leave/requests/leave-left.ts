import type { AttendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import type { WorkDay } from '../../attendance/hours/work-day.ts';
import { openStatuses } from '../../deciding/open-decisions.ts';
import type { Handle } from '../../dependencies.ts';
import { type HalvesByMonth, leaveStandings, leftOf } from '../account/leave-standing.ts';
import { hasQuota } from '../account/leave-types.ts';
import { firstDayOf, lastDayOf, leaveYearOf, monthIn } from '../account/leave-years.ts';
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
  /** What is left for its days without it. */
  readonly left: number;
  /** What other requests that nobody has decided would take. */
  readonly pending: number;
  /** What is left after it, and after those too. */
  readonly after: number;
  readonly afterAll: number;
}

/** The half days that a leave takes, by month. */
export function halvesByMonth(days: readonly WorkDay[], { leaveDuration, isHalf }: AskedHalves): HalvesByMonth {
  const months = new Map<string, number>();
  for (const day of days) {
    const month = day.date.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + (leaveDuration === 'Half' || isHalf?.(day) ? 1 : 2));
  }
  return months;
}

/**
 * What is left of its type before and after a leave, by year: of the months in which it takes something the least; `leaveId`
 * is the request itself, `freed` what other leave gives back for it. Special Leave has no quota.
 */
export async function leaveLeft(
  handle: Handle,
  employee: AttendanceEmployee,
  days: readonly WorkDay[],
  asked: AskedHalves,
  { leaveId = null, freed = noHalves }: { readonly leaveId?: number | null; readonly freed?: HalvesByMonth } = {},
): Promise<readonly LeaveLeft[]> {
  const { leaveType } = asked;
  if (!hasQuota(leaveType)) return [];
  const lines: LeaveLeft[] = [];
  const all = halvesByMonth(days, asked);
  for (const year of new Set([...all.keys()].map(leaveYearOf))) {
    const standing = (await leaveStandings(handle, year, [employee.applicantId])).get(employee.applicantId);
    if (!standing) continue;
    const takes = ofYear(all, year);
    const open = await openHalves(handle, employee, leaveType, year, leaveId);
    const least = (...more: readonly HalvesByMonth[]) => {
      const lefts = [...takes.keys()].map((month) =>
        leftOf(standing[leaveType], monthIn(month), takes, ofYear(freed, year), ...more),
      );
      return Math.min(...lefts) / 2;
    };
    const taken = sum(takes) / 2;
    const after = least();
    lines.push({ year, takes: taken, left: after + taken, pending: sum(open) / 2, after, afterAll: least(open) });
  }
  return lines;
}

const noHalves: HalvesByMonth = new Map();

function ofYear(halves: HalvesByMonth, year: string): HalvesByMonth {
  return new Map([...halves].filter(([month]) => leaveYearOf(month) === year));
}

function sum(halves: HalvesByMonth): number {
  return [...halves.values()].reduce((total, each) => total + each, 0);
}

/** Half days of a year, by month, that are asked for and not decided yet; `leaveId` is a request that is not meant. */
async function openHalves(
  handle: Handle,
  employee: AttendanceEmployee,
  leaveType: string,
  year: string,
  leaveId: number | null,
): Promise<HalvesByMonth> {
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
  const months = new Map<string, number>();
  for (const { halves, startDate, endDate, ...each } of open) {
    if (each.leaveId === leaveId) continue;
    const month = startDate.slice(0, 7);
    const within = { from: startDate < from ? from : startDate, to: endDate > to ? to : endDate };
    const days =
      month === endDate.slice(0, 7)
        ? new Map([[month, halves]])
        : halvesByMonth((await leaveDays(handle, employee, within)).days, { leaveType, leaveDuration: '' });
    for (const [of, some] of days) months.set(of, (months.get(of) ?? 0) + some);
  }
  return months;
}
