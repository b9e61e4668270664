import { shownDate } from '@muster/engine/formats';
import { attendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import type { WorkDay } from '../../attendance/hours/work-day.ts';
import { type Context, ownApplicantId } from '../../context.ts';
import { done, type Outcome, type Refused, refused, wrongField } from '../../outcome.ts';
import { insertRecord } from '../../records/insert-record.ts';
import { halfOf, type LeaveDuration, type LeaveHalf, type LeaveType, takesDuration } from '../account/leave-types.ts';
import { daysText, holidaysText, leaveDays } from '../days/leave-days.ts';
import { balanceProblem, markedDayProblem, openRequestProblem } from './leave-limits.ts';
import { answeredLeave } from './leave-rows.ts';
import { workedDays } from './worked-days.ts';

export interface LeaveBody {
  readonly leaveType: LeaveType;
  readonly leaveDuration: LeaveDuration | '';
  readonly leaveHalf: LeaveHalf | '';
  readonly startDate: string;
  readonly endDate: string;
  readonly reason: string;
}

/**
 * Asks for leave for whoever is signed in. Days off and holidays take nothing; a request without a working day, over
 * other leave or attendance, or over the balance is refused at the field that is wrong.
 */
export async function saveLeave(context: Context, asked: LeaveBody): Promise<Outcome> {
  const own = ownApplicantId(context.actor);
  const employee = own === undefined ? undefined : await attendanceEmployee(context.handle, own);
  if (!employee) return refused('403', 'Only an employee can ask for leave.');
  const span = { from: asked.startDate, to: asked.endDate };
  const found = await leaveDays(context.handle, employee, span);
  if (found.days.length === 0) return noDayProblem(found.holidays);
  const { leaveType } = asked;
  const leaveDuration = takesDuration(leaveType) ? asked.leaveDuration : '';
  const halves = leaveDuration === 'Half' ? 1 : 2 * found.days.length;
  const leave = { leaveType, leaveDuration, halves };
  const [worked] = leaveDuration === 'Half' ? [] : await workedDays(context.handle, employee.applicantId, span);
  const limit =
    (await openRequestProblem(context.handle, employee, span, null)) ??
    (await markedDayProblem(context.handle, employee, found.days)) ??
    (worked && wrongField('startDate', `There is attendance on ${shownDate(worked.attendanceDate)}`)) ??
    (await balanceProblem(context, employee, found.days, leave, { reserved: true }));
  if (limit) return limit;
  const leaveId = await insertRecord(context, 'leaveRequest', {
    ...leave,
    leaveHalf: halfOf({ leaveDuration, leaveHalf: asked.leaveHalf }),
    applicantId: employee.applicantId,
    startDate: span.from,
    endDate: span.to,
    reason: asked.reason,
    status: 'Pending',
    appliedOn: context.now.day,
  });
  const off = found.holidays.length === 0 ? '' : ` Holidays take nothing: ${holidaysText(found.holidays)}.`;
  return done(await answeredLeave(context, leaveId), `Leave of ${daysText(halves)} asked for.${off}`);
}

function noDayProblem(holidays: readonly WorkDay[]): Refused {
  const why = holidays.length === 0 ? 'these are days off' : `${holidaysText(holidays)} is off for all`;
  return wrongField('startDate', `Start Date to End Date holds no working day of yours; ${why}`);
}
