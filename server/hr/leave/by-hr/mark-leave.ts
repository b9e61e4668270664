import { attendanceKeepers } from '../../attendance/attendance-sight.ts';
import { attendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import { unknownEmployee } from '../../attendance/unknown-employee.ts';
import type { Context } from '../../context.ts';
import { done, type Outcome, refused, wrongField } from '../../outcome.ts';
import { keepMessageOfAll } from '../../records/keep-message.ts';
import { mayWrite } from '../../route.ts';
import { personProblem } from '../../sight/person-problem.ts';
import { halfOf, takesDuration } from '../account/leave-types.ts';
import { enterLeave } from '../days/enter-leave.ts';
import { cameOn, giveLeave, giveLeaveOnHolidays } from '../days/give-leave.ts';
import { leaveDays } from '../days/leave-days.ts';
import { heldDays, heldText } from '../requests/held-days.ts';
import { openRequest, requestText } from '../requests/leave-limits.ts';
import type { LeaveBody } from '../requests/save-leave.ts';
import { isWorked, workedDays } from '../requests/worked-days.ts';

/** Leave over a span of days of an employee; the type of his salary comes along and is left unread. */
export interface MarkedLeave extends LeaveBody {
  readonly paidUnpaid: 'Paid' | 'Unpaid';
  readonly applicantDto: number;
  readonly replace: boolean;
}

const ownLeave = {
  what: 'leave',
  may: mayWrite(...attendanceKeepers),
  // A refusal tells the leave that there is already.
  entities: ['attendanceDay', 'leaveAccount'],
};

/**
 * Marks leave on every working day of a span, also on days to come, and keeps it as a leave of the employee: whole days where no duration is sent, as the contract
 * has it, or half of a single day. Days off take nothing, nor do holidays while they are; a day on which the employee came
 * refuses whole days of leave and is named, and so does one that is leave already, unless `replace` says that this takes
 * its place.
 */
export async function markLeave(context: Context, asked: MarkedLeave): Promise<Outcome> {
  const span = { from: asked.startDate, to: asked.endDate };
  const leaveDuration = takesDuration(asked.leaveType) ? asked.leaveDuration || 'Full' : '';
  const employee = await attendanceEmployee(context.handle, asked.applicantDto);
  if (!employee) return unknownEmployee();
  const refusal = await personProblem(context, employee.applicantId, ownLeave, unknownEmployee());
  if (refusal) return refusal;
  const { days, holidays } = await leaveDays(context.handle, employee, span);
  if (days.length === 0) return wrongField('startDate', 'Start Date to End Date holds no working day of this employee');
  const worked =
    leaveDuration === 'Half'
      ? undefined
      : days.find(isWorked(await workedDays(context.handle, employee.applicantId, span)));
  if (worked) return cameOn(worked.date, 'startDate');
  const held = asked.replace ? [] : await heldDays(context.handle, employee.applicantId, days);
  if (held.length > 0) {
    const message = `There is leave already on ${heldText(held)}; it is replaced only where that is said (replace).`;
    return refused('422', message, {
      problems: [{ field: 'startDate', message: `There is leave already on ${heldText(held)}` }],
      held: held.map((day) => ({ ...day })),
    });
  }
  const leaveHalf = halfOf({ leaveDuration, leaveHalf: asked.leaveHalf });
  const kind = { leaveType: asked.leaveType, leaveDuration, leaveHalf, reason: asked.reason };
  const halves = leaveDuration === 'Half' ? 1 : 2 * days.length;
  const { applicantId } = employee;
  const { startDate, endDate } = asked;
  const leaveId = await enterLeave(context, { ...kind, applicantId, startDate, endDate, halves });
  const leave = { ...kind, paidUnpaid: asked.paidUnpaid, leaveId };
  for (const day of days) {
    const failed = await giveLeave(context, employee, day, leave, 'startDate');
    if (failed) return failed;
  }
  const failed = await giveLeaveOnHolidays(context, employee, holidays, leave);
  if (failed) return failed;
  const request = await openRequest(context.handle, employee, span, null);
  const told = { days: halves / 2 };
  if (!request) return done(told, 'Leave Marked!');
  const waiting = `${requestText(request)} is asked for as well (${request.status}).`;
  return done({ ...told, waiting }, `Leave Marked! ${keepMessageOfAll(context, 'attendanceDay', waiting)}`);
}
