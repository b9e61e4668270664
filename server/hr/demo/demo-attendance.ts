import { addDays } from '@muster/engine/formats';
import { assumedColumns, judgedColumns } from '../attendance/day-columns.ts';
import type { Holidays } from '../attendance/holidays.ts';
import { judgeDay } from '../attendance/judge-day.ts';
import { minuteOf, textOfMinute } from '../attendance/minute.ts';
import { pairPunches } from '../attendance/pair-punches.ts';
import { type Assignment, type WorkDay, workDays } from '../attendance/work-day.ts';
import type { HrTables } from '../tables.ts';
import { salaryTypes, shifts } from './company.ts';
import type { DemoApplicant } from './demo-people.ts';
import { createRandom, type Random } from './random.ts';
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
 * that a sync of the demo finds nothing to change. Today is drawn by itself: what came before stays the same all day long.
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
      ? days.findLast(({ hours, holiday }) => hours && holiday === undefined)
      : undefined;
  const leaves = new Map<string, { readonly leaveType: string; readonly leaveDuration: string }>();
  const punches: number[] = [];
  for (const day of days) {
    // Drawn also for a holiday, so that the other days are the same with and without it.
    const drawn = punchesOf(random, day, leaves);
    if (day.holiday === undefined) punches.push(...(day === forgotten ? [drawn[0] ?? day.hours?.start ?? 0] : drawn));
  }
  const todays = last === yesterday && person.joiningDate <= today ? workDays(today, today, assignments, holidays) : [];
  const ofToday = createRandom(20261121 + person.applicantId);
  for (const day of todays) {
    // Who signs in to the demo checks in himself.
    if (person.applicantId > signInPeople && day.holiday === undefined)
      punches.push(...punchesOf(ofToday, day, leaves));
  }
  const minuteNow = minuteOf(now);
  const happened = [...new Set(punches)].filter((minute) => minute <= minuteNow).sort((left, right) => left - right);
  for (const minute of happened) {
    const at = textOfMinute(minute);
    const { applicantId } = person;
    const reference = `${person.empNo}@${at}`;
    const punchId = into.punches.length + 1;
    into.punches.push({ punchId, applicantId, at, source: 'device', reference, said: '' });
  }
  const all = [...days, ...todays];
  const paired = pairPunches(
    all,
    happened.map((minute) => ({ minute, said: '' as const })),
  );
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

/** The employees with a sign-in are the first ones; the next one forgot to check out on his last day of work. */
const signInPeople = 5;
const forgetful = 6;

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
  return spans.map((span) => {
    const [, startTime = '', endTime = '', saturdayStartTime = '', saturdayEndTime = ''] =
      shifts[span.shiftId - 1] ?? [];
    return { fromDate: span.fromDate, shift: { startTime, endTime, saturdayStartTime, saturdayEndTime } };
  });
}

function punchesOf(
  random: Random,
  { date, hours }: WorkDay,
  leaves: Map<string, { readonly leaveType: string; readonly leaveDuration: string }>,
): readonly number[] {
  if (!hours) return [];
  const kind = random.next();
  if (kind < 0.018) {
    const leaveType = random.pick(['Casual', 'Casual', 'Medical', 'Annual']);
    leaves.set(date, { leaveType, leaveDuration: leaveType === 'Annual' ? '' : 'Full' });
    return [];
  }
  if (kind < 0.045) return [];
  const usual = random.chance(0.02) ? -random.whole(32, 50) : random.whole(-14, 9);
  const late = random.chance(0.1) ? random.whole(12, 70) : usual;
  const early = random.chance(0.03) ? -random.whole(15, 120) : random.whole(-6, 28);
  if (kind < 0.06) return [hours.start + late];
  return [hours.start + late, hours.end + early];
}
