import type { JsonRecord } from '@muster/engine';
import type { Context } from '../../context.ts';
import { attendanceShape } from '../attendance-rows.ts';
import { type AttendanceEmployee, isEmployed } from '../hours/employee-shifts.ts';
import { holidaysIn } from '../hours/holidays.ts';
import { minuteOf } from '../hours/minute.ts';
import { workDays } from '../hours/work-day.ts';
import { assumedColumns, judgedColumns } from '../pairing/day-columns.ts';
import { judgeDay } from '../pairing/judge-day.ts';

/**
 * A working day of an employee that nobody has looked at yet, as it will be kept: its key is 0, that of no record.
 * Undefined where it is off or a holiday, or he does not work here on it.
 */
export async function unkeptDay(
  { handle, now }: Context,
  employee: AttendanceEmployee,
  date: string,
): Promise<JsonRecord | undefined> {
  if (!isEmployed(employee, date)) return undefined;
  const [day] = workDays(date, date, employee.assignments, await holidaysIn(handle, { from: date, to: date }));
  const judged = day && judgeDay(day, [], minuteOf(`${now.day}T${now.time}`));
  if (!judged) return undefined;
  const { applicantId } = employee;
  const { vertical } = await handle
    .selectFrom('applicant')
    .select('vertical')
    .where('applicantId', '=', applicantId)
    .executeTakeFirstOrThrow();
  const row = {
    ...judgedColumns(day, judged),
    ...assumedColumns(judged),
    attendanceId: 0,
    applicantId,
    attendanceDate: date,
    attendanceBonusMinor: employee.attendenceBonusMinor,
    salaryType: employee.salaryType,
    salaryMinor: employee.basicSalaryMinor,
    leaveType: '',
    leaveDuration: '',
    leaveHalf: '',
    punchesAside: 0,
    leaveId: null,
    teamId: employee.teamId,
    deptId: employee.deptId,
    reason: '',
    decided: 0,
    vertical,
    version: 0,
    changedAt: '',
    changedBy: '',
  };
  return attendanceShape(row);
}
