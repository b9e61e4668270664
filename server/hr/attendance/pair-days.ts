import { addDays } from '@muster/engine/formats';
import type { Context } from '../context.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import type { HrTables } from '../tables.ts';
import { assumedColumns, judgedColumns } from './day-columns.ts';
import type { AttendanceEmployee } from './employee-shifts.ts';
import { type JudgedDay, judgeDay } from './judge-day.ts';
import { minuteOf } from './minute.ts';
import { pairPunches } from './pair-punches.ts';
import { type WorkDay, workDays } from './work-day.ts';

export interface PairingSpan {
  readonly from: string;
  readonly to: string;
  /** Also sets days that a person has decided about back to what the punches say. */
  readonly updateAll?: boolean;
}

type Day = HrTables['attendanceDay'];

/**
 * Works the days of one employee out from his punches and stores what changed. Doing it again changes nothing; leave
 * stays, and so does what a person has decided unless `updateAll` asks otherwise: of a complete day everything, of one
 * with a punch missing pay, bonus and hours type. Resolves to the number of days
 * that came out different.
 */
export async function pairDays(
  context: Context,
  employee: AttendanceEmployee,
  { from, to, updateAll = false }: PairingSpan,
): Promise<number> {
  const { handle, now } = context;
  // Two days around the span, so that a punch next to it goes to the day it belongs to.
  const first = addDays(from, -2) ?? from;
  const last = addDays(to, 2) ?? to;
  const days = workDays(first, last, employee.assignments);
  const { applicantId } = employee;
  const punches = await handle
    .selectFrom('punch')
    .select('at')
    .where('applicantId', '=', applicantId)
    .where('at', '>=', `${first}T00:00`)
    .where('at', '<', `${addDays(last, 1)}T00:00`)
    .orderBy('at')
    .execute();
  const stored = await handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .execute();
  const paired = pairPunches(
    days,
    punches.map((punch) => minuteOf(punch.at)),
  );
  const byDate = new Map(stored.map((day) => [day.attendanceDate, day]));
  const minute = minuteOf(`${now.day}T${now.time}`);
  let changed = 0;
  for (const day of days) {
    if (day.date < from || day.date > to || day.date > now.day || !isEmployed(employee, day.date)) continue;
    const judged = judgeDay(day, paired.get(day.date) ?? [], minute);
    const before = byDate.get(day.date);
    if (judged && (await storeDay(context, employee, day, judged, before, updateAll))) changed += 1;
  }
  return changed;
}

function isEmployed({ joiningDate, terminationDate }: AttendanceEmployee, date: string): boolean {
  return joiningDate !== '' && joiningDate <= date && (terminationDate === '' || date <= terminationDate);
}

async function storeDay(
  context: Context,
  employee: AttendanceEmployee,
  day: WorkDay,
  judged: JudgedDay,
  before: Day | undefined,
  updateAll: boolean,
): Promise<boolean> {
  const found = judgedColumns(day, judged);
  if (!before) {
    await insertRecord(context, 'attendanceDay', 'attendanceId', {
      applicantId: employee.applicantId,
      attendanceDate: day.date,
      ...found,
      ...assumedColumns(judged),
      attendanceBonusMinor: employee.attendenceBonusMinor,
      salaryType: employee.salaryType,
      salaryMinor: employee.basicSalaryMinor,
      decided: 0,
    });
    return true;
  }
  // Complete and decided by a person: punches that come later are kept as punches, and the day as it was decided.
  if (before.decided === 1 && !updateAll && before.checkIn !== '' && before.checkOut !== '') return false;
  const nobodyCame = judged.checkInStatus === 'Absent' || judged.checkInStatus === '';
  if (before.leaveType !== '' && nobodyCame) found.checkInStatus = 'Leave';
  const assumed = before.decided === 0 || (updateAll && before.leaveType === '') ? assumedColumns(judged) : {};
  const set = { ...found, ...assumed };
  const differs = Object.entries(set).some(([name, value]) => before[name as keyof Day] !== value);
  if (!differs) return false;
  await updateRecord(context, {
    table: 'attendanceDay',
    key: 'attendanceId',
    id: before.attendanceId,
    what: 'This day',
    set,
  });
  return true;
}
