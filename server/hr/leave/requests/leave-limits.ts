import { shownDate } from '@muster/engine/formats';
import type { AttendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import type { Span } from '../../attendance/hours/span.ts';
import type { WorkDay } from '../../attendance/hours/work-day.ts';
import type { Context } from '../../context.ts';
import { openStatuses } from '../../deciding/open-decisions.ts';
import type { Handle } from '../../dependencies.ts';
import { type Refused, wrongField } from '../../outcome.ts';
import type { HrTables } from '../../tables.ts';
import type { HalvesByMonth } from '../account/leave-standing.ts';
import { hasQuota } from '../account/leave-types.ts';
import { leaveYearOf } from '../account/leave-years.ts';
import { daysText } from '../days/leave-days.ts';
import { heldDays } from './held-days.ts';
import { type AskedHalves, leaveLeft } from './leave-left.ts';

type OpenRequest = Pick<HrTables['leaveRequest'], 'startDate' | 'endDate' | 'status'>;

/** The first request of the employee within a span that nobody has decided yet; `leaveId` is one that is not meant. */
export function openRequest(
  handle: Handle,
  { applicantId }: AttendanceEmployee,
  span: Span,
  leaveId: number | null,
): Promise<OpenRequest | undefined> {
  let requests = handle
    .selectFrom('leaveRequest')
    .select(['startDate', 'endDate', 'status'])
    .where('applicantId', '=', applicantId)
    .where('status', 'in', openStatuses)
    .where('startDate', '<=', span.to)
    .where('endDate', '>=', span.from)
    .orderBy('startDate');
  if (leaveId !== null) requests = requests.where('leaveId', '!=', leaveId);
  return requests.executeTakeFirst();
}

/** 'Leave from 28 Dec 2026 to 30 Dec 2026'. */
export function requestText({ startDate, endDate }: OpenRequest): string {
  return `Leave from ${shownDate(startDate)} to ${shownDate(endDate)}`;
}

/**
 * A refusal when another request of the employee that nobody has decided yet is of the same days; `leaveId` is the request
 * itself. The days of approved leave are marked, and those alone hold it.
 */
export async function openRequestProblem(
  handle: Handle,
  employee: AttendanceEmployee,
  span: Span,
  leaveId: number | null,
): Promise<Refused | undefined> {
  const other = await openRequest(handle, employee, span, leaveId);
  return other && wrongField('startDate', `${requestText(other)} is asked for already (${other.status})`);
}

/** A refusal when one of the days is leave of the employee already. */
export async function markedDayProblem(
  handle: Handle,
  { applicantId }: AttendanceEmployee,
  days: readonly WorkDay[],
): Promise<Refused | undefined> {
  const [marked] = await heldDays(handle, applicantId, days);
  return (
    marked &&
    wrongField('startDate', `${shownDate(marked.attendanceDate)} is a day of ${marked.leaveType} leave already`)
  );
}

/**
 * A refusal when a leave takes more than is left of its type in a year that it has days in. What is asked for in other
 * open requests counts as taken where `reserved` says so; what other leave took of the days counts as left where it is
 * `freed` for this one. Special Leave has no quota.
 */
export async function balanceProblem(
  { handle, now }: Context,
  employee: AttendanceEmployee,
  days: readonly WorkDay[],
  asked: AskedHalves,
  { reserved, freed }: { readonly reserved: boolean; readonly freed?: HalvesByMonth },
): Promise<Refused | undefined> {
  const { leaveType } = asked;
  if (!hasQuota(leaveType)) return undefined;
  const lines = await leaveLeft(handle, employee, days, asked, freed ? { freed } : {});
  if (lines.length === 0) return wrongField('leaveType', 'There is no leave quota for this employee yet; HR sets it');
  for (const { year, takes, left: held, after, afterAll } of lines) {
    const left = (reserved ? afterAll : after) + takes;
    if (takes <= left) continue;
    const rest = left > 0 ? `Only ${daysText(2 * left)}` : 'No day';
    const others = left < held ? ' beside what is asked for already' : '';
    const verb = left > 0 && left !== 1 ? 'are' : 'is';
    const of = lines.length === 1 && year === leaveYearOf(now.day) ? '' : ` of ${year}`;
    return wrongField(
      'leaveType',
      `${rest} of ${leaveType} leave${of} ${verb} left${others}; this would take ${daysText(2 * takes)}`,
    );
  }
  return undefined;
}
