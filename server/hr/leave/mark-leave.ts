import { attendanceEmployee } from '../attendance/employee-shifts.ts';
import { textOfMinute } from '../attendance/minute.ts';
import { spanProblem } from '../attendance/span.ts';
import { type WorkDay, workDays } from '../attendance/work-day.ts';
import type { Context } from '../context.ts';
import { date } from '../input/date-reader.ts';
import { reference } from '../input/number-reader.ts';
import { type ReadOf, record } from '../input/reader.ts';
import { choice, text } from '../input/text-reader.ts';
import { done, type Outcome, refused, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import { moveLeave } from './leave-ledger.ts';
import { leaveTypes } from './leave-types.ts';

const fields = {
  startDate: date({ label: 'Start Date', required: true }),
  endDate: date({ label: 'End Date', required: true }),
  leaveType: choice(leaveTypes, { label: 'Leave Type', required: true }),
  paidUnpaid: choice(['Paid', 'Unpaid'], { label: 'Paid/Unpaid', required: true }),
  reason: text({ label: 'Reason', required: true, max: 1000 }),
  salaryTypeString: text({ label: 'Salary Type' }),
  applicantDto: reference('applicantId', { label: 'Employee', required: true }),
};

export const markLeaveBody = record(fields);

type Asked = ReadOf<typeof fields>;

/**
 * Marks whole days of leave on every working day of a span, also on days to come. Days off are passed over; a day on
 * which the employee came refuses the whole request and is named.
 */
export async function markLeave(context: Context, asked: Asked): Promise<Outcome> {
  const span = { from: asked.startDate, to: asked.endDate };
  const problem = spanProblem(span, 'endDate');
  if (problem) return problem;
  const employee = await attendanceEmployee(context.handle, asked.applicantDto ?? 0);
  if (!employee) return wrongField('applicantDto.applicantId', 'Employee is not a known record');
  const days = workDays(span.from, span.to, employee.assignments).filter((day) => day.hours);
  if (days.length === 0) return wrongField('startDate', 'Start Date to End Date holds no working day of this employee');
  for (const day of days) {
    const failed = await markDay(context, employee, day, asked);
    if (failed) return failed;
  }
  return done({ days: days.length }, 'Leave Marked!');
}

async function markDay(
  context: Context,
  employee: { readonly applicantId: number; readonly salaryType: string; readonly basicSalaryMinor: number },
  { date: attendanceDate, hours }: WorkDay,
  asked: Asked,
) {
  const leave = {
    leaveType: asked.leaveType,
    leaveDuration: asked.leaveType === 'Medical' || asked.leaveType === 'Casual' ? 'Full' : '',
  };
  const set = {
    ...leave,
    checkInStatus: 'Leave',
    paidUnpaid: asked.paidUnpaid,
    reason: asked.reason,
    attendanceBonusQualified: 'Not Qualify',
    hoursInUse: 'attendanceHours',
    decided: 1,
  };
  const stored = await context.handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('applicantId', '=', employee.applicantId)
    .where('attendanceDate', '=', attendanceDate)
    .executeTakeFirst();
  if (stored && (stored.checkIn !== '' || stored.checkOut !== ''))
    return refused('422', `The employee came on ${attendanceDate}; leave cannot be marked on that day.`, {
      problems: [{ field: 'startDate', message: `There is attendance on ${attendanceDate}` }],
    });
  if (stored) {
    const change = {
      table: 'attendanceDay',
      key: 'attendanceId',
      id: stored.attendanceId,
      what: 'This day',
      set,
    } as const;
    const failed = await updateRecord(context, change);
    if (failed) return failed;
    await moveLeave(context, stored, leave);
    return undefined;
  }
  const attendanceId = await insertRecord(context, 'attendanceDay', 'attendanceId', {
    applicantId: employee.applicantId,
    attendanceDate,
    shiftStart: hours ? textOfMinute(hours.start) : '',
    shiftEnd: hours ? textOfMinute(hours.end) : '',
    shiftMinutes: hours ? hours.end - hours.start : 0,
    salaryType: employee.salaryType,
    salaryMinor: employee.basicSalaryMinor,
    ...set,
  });
  const day = { attendanceId, applicantId: employee.applicantId, attendanceDate, leaveType: '', leaveDuration: '' };
  await moveLeave(context, day, leave);
  return undefined;
}
