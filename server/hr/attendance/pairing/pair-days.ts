import type { Context } from '../../context.ts';
import { writeHistory } from '../../records/history.ts';
import { insertRecord } from '../../records/insert-record.ts';
import { updateRecord } from '../../records/update-record.ts';
import type { HrTables } from '../../tables.ts';
import { type AttendanceEmployee, isEmployed } from '../hours/employee-shifts.ts';
import type { Holidays } from '../hours/holidays.ts';
import { minuteOf } from '../hours/minute.ts';
import type { WorkDay } from '../hours/work-day.ts';
import { assumedColumns, judgedColumns } from './day-columns.ts';
import { type JudgedDay, judgeDay } from './judge-day.ts';
import { pairedDays } from './paired-days.ts';

export interface PairingSpan {
  readonly from: string;
  readonly to: string;
  /** Also sets days that a person has decided about back to what the punches say. */
  readonly updateAll?: boolean;
  /** Takes the times over also on a complete day that a person has decided about; pay and bonus stay as decided. */
  readonly times?: boolean;
}

/** What of a stored day gives way to the punches. */
type Anew = Pick<PairingSpan, 'updateAll' | 'times'>;

type Day = HrTables['attendanceDay'];

/**
 * Works the days of one employee out from his punches and stores what changed. Doing it again changes nothing; leave
 * stays, and so does what a person has decided unless `updateAll` asks otherwise: of a complete day everything, of one
 * with a punch missing pay, bonus and hours type. `holidays` are those of the span, where they are known already. Resolves
 * to the number of days that came out different.
 */
export async function pairDays(
  context: Context,
  employee: AttendanceEmployee,
  { from, to, ...anew }: PairingSpan,
  holidays?: Holidays,
): Promise<number> {
  const { handle, now } = context;
  const days = await pairedDays(handle, employee, { from, to }, holidays);
  const stored = await handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('applicantId', '=', employee.applicantId)
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .execute();
  const byDate = new Map(stored.map((day) => [day.attendanceDate, day]));
  const minute = minuteOf(`${now.day}T${now.time}`);
  let changed = 0;
  for (const [day, punches] of days) {
    if (day.date > now.day) continue;
    const before = byDate.get(day.date);
    if (!isEmployed(employee, day.date)) {
      if (punches.length === 0 && (await dropDay(context, before))) changed += 1;
      continue;
    }
    const judged = judgeDay(day, punches, minute);
    if (!judged ? await dropDay(context, before) : await storeDay(context, employee, day, judged, before, anew))
      changed += 1;
  }
  return changed;
}

/**
 * A day on which nobody came is no day of attendance where it is off by now, or the employee had left or not joined yet,
 * unless a person or a leave made it one.
 */
async function dropDay(context: Context, before: Day | undefined): Promise<boolean> {
  if (!before || before.decided === 1 || before.leaveType !== '') return false;
  const { attendanceId } = before;
  await context.handle.deleteFrom('attendanceDay').where('attendanceId', '=', attendanceId).execute();
  writeHistory(context, 'attendanceDay', attendanceId, { ...before }, null);
  return true;
}

async function storeDay(
  context: Context,
  employee: AttendanceEmployee,
  day: WorkDay,
  judged: JudgedDay,
  before: Day | undefined,
  { updateAll = false, times = false }: Anew,
): Promise<boolean> {
  const found = judgedColumns(day, judged);
  if (!before) {
    await insertRecord(context, 'attendanceDay', {
      applicantId: employee.applicantId,
      attendanceDate: day.date,
      ...found,
      ...assumedColumns(judged),
      attendanceBonusMinor: employee.attendenceBonusMinor,
      salaryType: employee.salaryType,
      salaryMinor: employee.basicSalaryMinor,
      decided: 0,
      teamId: employee.teamId,
      deptId: employee.deptId,
    });
    return true;
  }
  // Complete and decided by a person: punches that come later are kept as punches, and the day as it was decided.
  if (before.decided === 1 && !updateAll && !times && before.checkIn !== '' && before.checkOut !== '') return false;
  const nobodyCame = judged.checkInStatus === 'Absent' || judged.checkInStatus === '';
  if (before.leaveType !== '' && nobodyCame) found.checkInStatus = 'Leave';
  // Leave on which nobody came stays as it was given.
  const follows = before.decided === 0 || (updateAll && (before.leaveType === '' || !nobodyCame));
  const assumed = follows ? { ...assumedColumns(judged), decided: 0 } : {};
  // A day that is over stays where it was worked.
  const place = day.date === context.now.day ? { teamId: employee.teamId, deptId: employee.deptId } : {};
  // Leave says whether its day is paid, also where the rest of the day is judged.
  const paid = before.leaveType === '' ? {} : { paidUnpaid: before.paidUnpaid };
  const set = { ...found, ...assumed, ...paid, ...place };
  const differs = Object.entries(set).some(([name, value]) => before[name as keyof Day] !== value);
  if (!differs) return false;
  await updateRecord(context, {
    table: 'attendanceDay',
    id: before.attendanceId,
    what: 'This day',
    set,
  });
  return true;
}
