import type { AttendanceEmployee } from '../attendance/employee-shifts.ts';
import type { Span } from '../attendance/span.ts';
import type { WorkDay } from '../attendance/work-day.ts';
import type { Handle } from '../dependencies.ts';
import { type Refused, wrongField } from '../outcome.ts';
import { daysText } from './leave-days.ts';
import { leaveBalance } from './leave-ledger.ts';

/** Requests that still count: asked for, and neither refused nor taken back. */
const standing = ['Pending', 'Approved by Lead', 'Approved'];

interface Asked {
  readonly leaveType: string;
  readonly leaveDuration: string;
  readonly halves: number;
}

/** A refusal when the employee has other leave, or came, on one of the days; `leaveId` is the request itself. */
export async function takenDayProblem(
  handle: Handle,
  { applicantId }: AttendanceEmployee,
  span: Span,
  days: readonly WorkDay[],
  { leaveDuration }: Asked,
  leaveId: number | null,
): Promise<Refused | undefined> {
  let others = handle
    .selectFrom('leaveRequest')
    .select(['startDate', 'endDate', 'status'])
    .where('applicantId', '=', applicantId)
    .where('status', 'in', standing)
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
    .select(['attendanceDate', 'leaveType', 'checkIn', 'checkOut'])
    .where('applicantId', '=', applicantId)
    .where(
      'attendanceDate',
      'in',
      days.map(({ date }) => date),
    )
    .orderBy('attendanceDate')
    .execute();
  const marked = stored.find((day) => day.leaveType !== '');
  if (marked) return wrongField('startDate', `${marked.attendanceDate} is a day of ${marked.leaveType} leave already`);
  const worked = stored.find((day) => day.checkIn !== '' || day.checkOut !== '');
  if (!worked || leaveDuration === 'Half') return undefined;
  return wrongField('startDate', `There is attendance on ${worked.attendanceDate}`);
}

/**
 * A refusal when a leave takes more than is left of its type. What is asked for in other open requests counts as taken
 * where `reserved` says so. Special Leave has no quota.
 */
export async function balanceProblem(
  handle: Handle,
  applicantId: number,
  { leaveType, halves }: Asked,
  { reserved }: { readonly reserved: boolean },
): Promise<Refused | undefined> {
  if (leaveType === 'Special Leave') return undefined;
  const balance = await leaveBalance(handle, applicantId);
  if (!balance) return wrongField('leaveType', 'There is no leave quota for this employee yet; HR sets it');
  const held = { Annual: balance.annual, Medical: balance.medical, Casual: balance.casual }[leaveType] ?? 0;
  const left = held * 2 - (reserved ? await openHalves(handle, applicantId, leaveType) : 0);
  if (halves <= left) return undefined;
  const rest = left > 0 ? `Only ${daysText(left)}` : 'No day';
  const others = left < held * 2 ? ' beside what is asked for already' : '';
  const verb = left > 0 && left !== 2 ? 'are' : 'is';
  return wrongField(
    'leaveType',
    `${rest} of ${leaveType} leave ${verb} left${others}; this would take ${daysText(halves)}`,
  );
}

async function openHalves(handle: Handle, applicantId: number, leaveType: string): Promise<number> {
  const rows = await handle
    .selectFrom('leaveRequest')
    .select('halves')
    .where('applicantId', '=', applicantId)
    .where('leaveType', '=', leaveType)
    .where('status', 'in', ['Pending', 'Approved by Lead'])
    .execute();
  return rows.reduce((sum, row) => sum + row.halves, 0);
}
