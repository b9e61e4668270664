import type { JsonRecord } from '@muster/engine';
import { type AttendanceEmployee, isEmployed } from '../attendance/hours/employee-shifts.ts';
import { holidaysIn } from '../attendance/hours/holidays.ts';
import { clockText, dayLength } from '../attendance/hours/minute.ts';
import { shiftTime } from '../attendance/hours/shift-time.ts';
import type { Span } from '../attendance/hours/span.ts';
import { type WorkDay, workDays } from '../attendance/hours/work-day.ts';
import { openStatuses } from '../deciding/open-decisions.ts';
import type { Handle } from '../dependencies.ts';

/** What is told of an employee: his days of attendance, his requests for leave that nobody has decided yet. */
export interface CalendarPart {
  readonly attendance: boolean;
  readonly leave: boolean;
}

/** Employees are asked about so many at a time: every database takes so many values in one statement. */
const atOnce = 500;

/**
 * The days of some employees within a span, in their order: past and coming, with what is stored of them, what their shift
 * and the holidays make of them, and leave that is asked for. `state` says in one word what a day is.
 */
export async function calendarDays(
  handle: Handle,
  people: readonly AttendanceEmployee[],
  span: Span,
  partOf: (person: AttendanceEmployee) => CalendarPart,
): Promise<readonly JsonRecord[]> {
  const holidays = await holidaysIn(handle, span);
  const ids = people.map(({ applicantId }) => applicantId);
  const stored = await storedDays(handle, ids, span);
  const asked = await openRequests(handle, ids, span);
  const names = await namesOf(handle, ids);
  return people.flatMap((person) => {
    const part = partOf(person);
    const { applicantId } = person;
    const requests = part.leave ? (asked.get(applicantId) ?? []) : [];
    return workDays(span.from, span.to, person.assignments, holidays)
      .filter(({ date }) => isEmployed(person, date))
      .map((day): JsonRecord => {
        const kept = part.attendance || part.leave ? stored.get(`${applicantId} ${day.date}`) : undefined;
        const request = requests.find(({ startDate, endDate }) => startDate <= day.date && day.date <= endDate);
        const told = kept && (part.attendance ? kept : leaveAlone(kept));
        return {
          calendarDayId: `${applicantId} ${day.date}`,
          applicantId,
          ...names.get(applicantId),
          date: day.date,
          shiftTime: (told && shiftTime(told)) || plannedTime(day),
          holiday: day.holiday ?? '',
          ...dayShape(told),
          ...(request && takesLeave(day) && !isWholeLeave(told)
            ? { askedType: request.leaveType, askedPart: request.leaveHalf || request.leaveDuration }
            : {}),
          state: stateOf(day, told, request !== undefined),
        };
      });
  });
}

type StoredDay = Awaited<ReturnType<ReturnType<typeof storedRows>['execute']>>[number];

function storedRows(handle: Handle, ids: readonly number[], { from, to }: Span) {
  return handle
    .selectFrom('attendanceDay')
    .select(['applicantId', 'attendanceId', 'attendanceDate', 'shiftStart', 'shiftEnd', 'checkIn', 'checkOut'])
    .select(['checkInStatus', 'checkOutStatus', 'leaveType', 'leaveDuration', 'leaveHalf'])
    .where('applicantId', 'in', ids)
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to);
}

async function storedDays(handle: Handle, ids: readonly number[], span: Span): Promise<ReadonlyMap<string, StoredDay>> {
  const days = new Map<string, StoredDay>();
  for (const part of parts(ids))
    for (const day of await storedRows(handle, part, span).execute())
      days.set(`${day.applicantId} ${day.attendanceDate}`, day);
  return days;
}

async function openRequests(handle: Handle, ids: readonly number[], { from, to }: Span) {
  const found = new Map<number, { startDate: string; endDate: string; leaveType: string; [name: string]: string }[]>();
  for (const part of parts(ids)) {
    const rows = await handle
      .selectFrom('leaveRequest')
      .select(['applicantId', 'startDate', 'endDate', 'leaveType', 'leaveDuration', 'leaveHalf'])
      .where('applicantId', 'in', part)
      .where('status', 'in', [...openStatuses])
      .where('startDate', '<=', to)
      .where('endDate', '>=', from)
      .orderBy('leaveId')
      .execute();
    for (const { applicantId, ...request } of rows) {
      const known = found.get(applicantId);
      if (known) known.push(request);
      else found.set(applicantId, [request]);
    }
  }
  return found;
}

async function namesOf(handle: Handle, ids: readonly number[]): Promise<ReadonlyMap<number, JsonRecord>> {
  const names = new Map<number, JsonRecord>();
  for (const part of parts(ids)) {
    const rows = await handle
      .selectFrom('applicant')
      .leftJoin('team', 'team.teamId', 'applicant.teamId')
      .select(['applicantId', 'empNo', 'firstName', 'lastName', 'teamName'])
      .where('applicantId', 'in', part)
      .execute();
    for (const { applicantId, empNo, firstName, lastName, teamName } of rows)
      names.set(applicantId, {
        legacyCode: empNo,
        employeeName: `${firstName} ${lastName}`,
        teamName: teamName ?? '',
      });
  }
  return names;
}

function parts(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce));
}

/** What whoever decides about leave is told of a day of attendance: the leave on it. */
function leaveAlone(day: StoredDay): StoredDay | undefined {
  const status = isWholeLeave(day) ? day.checkInStatus : '';
  return day.leaveType === ''
    ? undefined
    : { ...day, checkIn: '', checkOut: '', checkInStatus: status, checkOutStatus: '' };
}

function dayShape(day: StoredDay | undefined): JsonRecord {
  if (!day) return {};
  return {
    attendanceId: day.attendanceId,
    checkInTime: day.checkIn.slice(11),
    checkOutTime: day.checkOut.slice(11),
    checkInStatus: day.checkInStatus,
    checkOutStatus: day.checkOutStatus,
    leaveType: day.leaveType,
    leavePart: day.leaveHalf || day.leaveDuration,
  };
}

function isWholeLeave(day: StoredDay | undefined): boolean {
  return day !== undefined && day.leaveType !== '' && day.leaveDuration !== 'Half';
}

/** A leave takes days of work that are no holidays. */
function takesLeave({ hours, holiday }: WorkDay): boolean {
  return hours !== undefined && holiday === undefined;
}

/** The hours that a day to come, or one that nobody kept, would have. */
function plannedTime({ hours }: WorkDay): string {
  return hours ? `${clockText(hours.start % dayLength)} - ${clockText(hours.end % dayLength)}` : '';
}

function stateOf(day: WorkDay, told: StoredDay | undefined, isAsked: boolean): string {
  if (told?.checkInStatus) return told.checkInStatus;
  if (isWholeLeave(told)) return 'Leave';
  if (!day.hours) return 'Day Off';
  if (day.holiday !== undefined) return 'Holiday';
  return isAsked ? 'Asked' : 'Shift';
}
