import { attendanceEmployee } from '../attendance/employee-shifts.ts';
import { spanProblem } from '../attendance/span.ts';
import type { Context } from '../context.ts';
import { date } from '../input/date-reader.ts';
import { reference } from '../input/number-reader.ts';
import { type ReadOf, record } from '../input/reader.ts';
import { choice, text } from '../input/text-reader.ts';
import { done, type Outcome, wrongField } from '../outcome.ts';
import { giveLeave } from './give-leave.ts';
import { leaveDays } from './leave-days.ts';
import { leaveTypes, takesDuration } from './leave-types.ts';

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
 * Marks whole days of leave on every working day of a span, also on days to come. Days off and holidays are passed over;
 * a day on which the employee came refuses the whole request and is named.
 */
export async function markLeave(context: Context, asked: Asked): Promise<Outcome> {
  const span = { from: asked.startDate, to: asked.endDate };
  const problem = spanProblem(span, 'endDate');
  if (problem) return problem;
  const employee = await attendanceEmployee(context.handle, asked.applicantDto ?? 0);
  if (!employee) return wrongField('applicantDto.applicantId', 'Employee is not a known record');
  const { days } = await leaveDays(context.handle, employee, span);
  if (days.length === 0) return wrongField('startDate', 'Start Date to End Date holds no working day of this employee');
  const leave = {
    leaveType: asked.leaveType,
    leaveDuration: takesDuration(asked.leaveType) ? 'Full' : '',
    paidUnpaid: asked.paidUnpaid,
    reason: asked.reason,
    leaveId: null,
  };
  for (const day of days) {
    const failed = await giveLeave(context, employee, day, leave, 'startDate');
    if (failed) return failed;
  }
  return done({ days: days.length }, 'Leave Marked!');
}
