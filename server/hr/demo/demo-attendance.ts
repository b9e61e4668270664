import { addDays } from '@muster/engine/formats';
import type { Holidays } from '../attendance/hours/holidays.ts';
import { minuteOf, textOfMinute } from '../attendance/hours/minute.ts';
import { type Assignment, workDays } from '../attendance/hours/work-day.ts';
import { assumedColumns, judgedColumns } from '../attendance/pairing/day-columns.ts';
import { judgeDay } from '../attendance/pairing/judge-day.ts';
import { pairPunches } from '../attendance/pairing/pair-punches.ts';
import type { Punch, Said } from '../attendance/pairing/punch.ts';
import type { HrTables } from '../tables.ts';
import { salaryTypes, shifts, shiftTimes } from './company.ts';
import type { DemoApplicant } from './demo-people.ts';
import { deviceDay, signInPeople, usesDevice } from './device-day.ts';
import { createRandom, type Random, seedOf } from './random.ts';
import type { Stamp } from './seed-foundation.ts';

/** The rows of the attendance of all, filled person by person. */
export interface DemoAttendance {
  readonly assignments: HrTables['shiftAssignment'][];
  readonly punches: HrTables['punch'][];
  readonly days: HrTables['attendanceDay'][];
  readonly ledger: HrTables['leaveLedger'][];
}

/** From when on attendance is kept, up to which minute ('2026-11-21T12:00'), and the days on which nobody came. */
export interface Kept {
  readonly from: string;
  readonly now: string;
  readonly stamp: Stamp;
  readonly holidays: Holidays;
}

/**
 * Attendance of one employee from `from` up to now, made of punches and worked out by the same functions as everywhere, so
 * that a sync of the demo finds nothing to change. Punches are those of the device, but for who checks in himself.
 */
export function addAttendance(
  into: DemoAttendance,
  random: Random,
  person: DemoApplicant,
  { from, now, stamp, holidays }: Kept,
): void {
  const today = now.slice(0, 10);
  const yesterday = addDays(today, -1) ?? today;
  const first = person.joiningDate > from ? person.joiningDate : from;
  const last = person.terminationDate !== '' && person.terminationDate < yesterday ? person.terminationDate : yesterday;
  const assignments = shiftsOf(into, random, person, first, last);
  const days = workDays(first, last, assignments, holidays);
  const forgotten =
    person.applicantId === forgetful && last === yesterday
      ? days.findLast(({ date, hours }) => deviceDay(person.empNo, date, hours).kind === 'kept')
      : undefined;
  // Who signs in to the demo checks in today himself.
  const checksIn = !usesDevice(person.empNo);
  const todays = last === yesterday && person.joiningDate <= today ? workDays(today, today, assignments, holidays) : [];
  const all = [...days, ...todays];
  const minuteNow = minuteOf(now);
  const leaves = new Map<string, { readonly leaveType: string; readonly leaveDuration: string }>();
  const happened: Punch[] = [];
  for (const day of all) {
    if (checksIn && day.date === today) continue;
    const { kind, punches } = deviceDay(person.empNo, day.date, day.hours);
    if (kind === 'leave') leaves.set(day.date, leaveOf(person.empNo, day.date));
    if (kind !== 'kept') continue;
    for (const [place, punch] of punches.slice(0, day === forgotten ? 1 : 2).entries()) {
      if (punch.minute > minuteNow) continue;
      const said = checksIn ? (place === 0 ? 'in' : 'out') : '';
      happened.push({ minute: punch.minute, said });
      into.punches.push(rowOf(into.punches.length + 1, person.applicantId, punch, said));
    }
  }
  happened.sort((left, right) => left.minute - right.minute);
  const paired = pairPunches(all, happened);
  for (const day of all) {
    const judged = judgeDay(day, paired.get(day.date) ?? [], minuteNow);
    if (!judged) continue;
    const came = judged.checkIn !== undefined || judged.checkOut !== undefined;
    const leave = came ? undefined : leaves.get(day.date);
    const attendanceId = into.days.length + 1;
    into.days.push({
      attendanceId,
      applicantId: person.applicantId,
      attendanceDate: day.date,
      ...judgedColumns(day, judged),
      ...assumedColumns(judged),
      attendanceBonusMinor: person.attendenceBonusMinor,
      leaveType: '',
      leaveDuration: '',
      leaveHalf: '',
      punchesAside: 0,
      salaryType: salaryTypes[(person.salTypeId ?? 1) - 1] ?? '',
      salaryMinor: person.basicSalaryMinor,
      reason: '',
      decided: 0,
      leaveId: null,
      teamId: person.teamId ?? 0,
      deptId: person.deptId ?? 0,
      ...(leave
        ? { ...leave, checkInStatus: 'Leave', paidUnpaid: 'Paid', reason: 'Asked for in time', decided: 1 }
        : {}),
      ...stamp,
    });
    if (leave) {
      into.ledger.push({
        entryId: into.ledger.length + 1,
        applicantId: person.applicantId,
        leaveDate: day.date,
        leaveType: leave.leaveType,
        halves: leave.leaveDuration === 'Half' ? -1 : -2,
        cause: 'leave',
        attendanceId,
        at: stamp.changedAt,
        byName: stamp.changedBy,
      });
    }
  }
}

/** The first employee after those with a sign-in forgot to check out on his last day of work, as far as was read. */
const forgetful = signInPeople + 1;

/** A punch of the device, or of the web where somebody checks in himself. */
function rowOf(
  punchId: number,
  applicantId: number,
  { minute, reference }: { readonly minute: number; readonly reference: string },
  said: Said,
): HrTables['punch'] {
  const at = textOfMinute(minute);
  if (said === '') return { punchId, applicantId, at, source: 'device', reference, said };
  return { punchId, applicantId, at, source: 'web', reference: `web-${said}-${applicantId}@${at}`, said };
}

/** The shifts of an employee: one in twelve changed to another shift in between. */
function shiftsOf(
  into: DemoAttendance,
  random: Random,
  person: DemoApplicant,
  first: string,
  last: string,
): Assignment[] {
  const { applicantId } = person;
  const shiftId = person.shiftId ?? 1;
  const changed = random.chance(0.08) && addDays(first, 30) !== undefined && (addDays(first, 30) ?? '') < last;
  const before = changed ? (shiftId % shifts.length) + 1 : shiftId;
  const spans = [{ fromDate: person.joiningDate, shiftId: before }];
  if (changed) spans.push({ fromDate: addDays(last, -random.whole(3, 28)) ?? last, shiftId });
  into.assignments.push(...spans.map((span) => ({ applicantId, ...span })));
  return spans.map((span) => ({ fromDate: span.fromDate, shift: shiftTimes(span.shiftId) }));
}

function leaveOf(badge: string, date: string) {
  const leaveType = createRandom(seedOf(`leave|${badge}|${date}`)).pick(['Casual', 'Casual', 'Medical', 'Annual']);
  return { leaveType, leaveDuration: leaveType === 'Annual' ? '' : 'Full' };
}
