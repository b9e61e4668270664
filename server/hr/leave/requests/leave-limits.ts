import type { AttendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import type { Span } from '../../attendance/hours/span.ts';
import type { WorkDay } from '../../attendance/hours/work-day.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { type Refused, wrongField } from '../../outcome.ts';
import { leaveOfYear } from '../account/leave-ledger.ts';
import { firstDayOf, lastDayOf, leaveYearOf } from '../account/leave-years.ts';
import { daysText, leaveDays } from '../days/leave-days.ts';

/** Requests that nobody has decided yet; the days of approved leave are marked, and those alone hold it. */
const open = ['Pending', 'Approved by Lead'];

interface Asked {
  readonly leaveType: string;
  readonly leaveDuration: string;
  /** Of which days it takes a half alone. */
  readonly isHalf?: (day: WorkDay) => boolean;
}

/** A refusal when the employee has other leave on one of the days; `leaveId` is the request itself. */
export async function takenDayProblem(
  handle: Handle,
  { applicantId }: AttendanceEmployee,
  span: Span,
  days: readonly WorkDay[],
  leaveId: number | null,
): Promise<Refused | undefined> {
  let others = handle
    .selectFrom('leaveRequest')
    .select(['startDate', 'endDate', 'status'])
    .where('applicantId', '=', applicantId)
    .where('status', 'in', open)
    .where('startDate', '<=', span.to)
    .where('endDate', '>=', span.from)
    .orderBy('startDate');
  if (leaveId !== null) others = others.where('leaveId', '!=', leaveId);
  const other = await others.executeTakeFirst();
  if (other)
    return wrongField(
      'startDate',
      `Leave from ${other.startDate} to ${other.endDate} is asked for already (${other.status})`,
    );
  const stored = await handle
    .selectFrom('attendanceDay')
    .select(['attendanceDate', 'leaveType'])
    .where('applicantId', '=', applicantId)
    .where(
      'attendanceDate',
      'in',
      days.map(({ date }) => date),
    )
    .orderBy('attendanceDate')
    .execute();
  const marked = stored.find((day) => day.leaveType !== '');
  return marked && wrongField('startDate', `${marked.attendanceDate} is a day of ${marked.leaveType} leave already`);
}

/**
 * A refusal when a leave takes more than is left of its type in a year that it has days in. What is asked for in other
 * open requests counts as taken where `reserved` says so. Special Leave has no quota.
 */
export async function balanceProblem(
  { handle, now }: Context,
  employee: AttendanceEmployee,
  days: readonly WorkDay[],
  asked: Asked,
  { reserved }: { readonly reserved: boolean },
): Promise<Refused | undefined> {
  const { leaveType } = asked;
  if (leaveType === 'Special Leave') return undefined;
  const years = halvesByYear(days, asked);
  for (const [year, halves] of years) {
    const balance = await leaveOfYear(handle, employee.applicantId, year);
    if (!balance) return wrongField('leaveType', 'There is no leave quota for this employee yet; HR sets it');
    const held = 2 * ({ Annual: balance.annual, Medical: balance.medical, Casual: balance.casual }[leaveType] ?? 0);
    const left = held - (reserved ? await openHalves(handle, employee, leaveType, year) : 0);
    if (halves <= left) continue;
    const rest = left > 0 ? `Only ${daysText(left)}` : 'No day';
    const others = left < held ? ' beside what is asked for already' : '';
    const verb = left > 0 && left !== 2 ? 'are' : 'is';
    const of = years.size === 1 && year === leaveYearOf(now.day) ? '' : ` of ${year}`;
    return wrongField(
      'leaveType',
      `${rest} of ${leaveType} leave${of} ${verb} left${others}; this would take ${daysText(halves)}`,
    );
  }
  return undefined;
}

function halvesByYear(days: readonly WorkDay[], { leaveDuration, isHalf }: Asked): ReadonlyMap<string, number> {
  const years = new Map<string, number>();
  for (const day of days) {
    const year = leaveYearOf(day.date);
    years.set(year, (years.get(year) ?? 0) + (leaveDuration === 'Half' || isHalf?.(day) ? 1 : 2));
  }
  return years;
}

/** Half days of a year that are asked for and not decided yet. */
async function openHalves(handle: Handle, employee: AttendanceEmployee, leaveType: string, year: string) {
  const [from, to] = [firstDayOf(year), lastDayOf(year)];
  const open = await handle
    .selectFrom('leaveRequest')
    .select(['halves', 'startDate', 'endDate'])
    .where('applicantId', '=', employee.applicantId)
    .where('leaveType', '=', leaveType)
    .where('status', 'in', ['Pending', 'Approved by Lead'])
    .where('startDate', '<=', to)
    .where('endDate', '>=', from)
    .execute();
  let sum = 0;
  for (const { halves, startDate, endDate } of open) {
    const within = { from: startDate < from ? from : startDate, to: endDate > to ? to : endDate };
    const whole = within.from === startDate && within.to === endDate;
    sum += whole ? halves : 2 * (await leaveDays(handle, employee, within)).days.length;
  }
  return sum;
}
