import { shownDate } from '@muster/engine/formats';
import { type AttendanceEmployee, attendanceEmployee } from '../../attendance/hours/employee-shifts.ts';
import type { Span } from '../../attendance/hours/span.ts';
import type { WorkDay } from '../../attendance/hours/work-day.ts';
import { type Context, ownApplicantId } from '../../context.ts';
import { type Attachment, keepAttachment } from '../../deciding/attachment.ts';
import { done, isRefused, type Outcome, type Refused, refused, wrongField } from '../../outcome.ts';
import { insertRecord } from '../../records/insert-record.ts';
import { halfOf, type LeaveDuration, type LeaveHalf, type LeaveType, takesDuration } from '../account/leave-types.ts';
import { daysText, holidaysText, type LeaveDays, leaveDays } from '../days/leave-days.ts';
import { balanceProblem, markedDayProblem, openRequestProblem } from './leave-limits.ts';
import { attachmentProblem, earlierProblem } from './leave-limits-of-type.ts';
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

export interface AskedLeave extends LeaveBody {
  readonly attachment: string | null;
}

/** A request for leave as it was judged. */
interface JudgedLeave {
  readonly employee: AttendanceEmployee;
  readonly found: LeaveDays;
  readonly span: Span;
  readonly leave: Pick<LeaveBody, 'leaveType' | 'leaveDuration'> & { readonly halves: number };
  /** Why it is refused; undefined where it is not. */
  readonly problem: Refused | undefined;
}

/**
 * What leave of whoever is signed in would take, and why it would be refused. Days off and holidays take nothing; a request
 * without a working day, over other leave or attendance, or over the balance is refused at the field that is wrong.
 */
export async function judgeLeave(context: Context, asked: Omit<LeaveBody, 'reason'>): Promise<JudgedLeave | Refused> {
  const own = ownApplicantId(context.actor);
  const employee = own === undefined ? undefined : await attendanceEmployee(context.handle, own);
  if (!employee) return refused('403', 'Only an employee can ask for leave.');
  const span = { from: asked.startDate, to: asked.endDate };
  const found = await leaveDays(context.handle, employee, span);
  const { leaveType } = asked;
  const leaveDuration = takesDuration(leaveType) ? asked.leaveDuration : '';
  const halves = leaveDuration === 'Half' ? Math.min(1, found.days.length) : 2 * found.days.length;
  const leave = { leaveType, leaveDuration, halves };
  const late = await earlierProblem(context, asked);
  const problem =
    late ??
    (found.days.length === 0 ? noDayProblem(found.holidays) : await limitOf(context, { employee, found, span, leave }));
  return { employee, found, span, leave, problem };
}

async function limitOf(
  context: Context,
  { employee, found, span, leave }: Omit<JudgedLeave, 'problem'>,
): Promise<Refused | undefined> {
  const { handle } = context;
  const [worked] = leave.leaveDuration === 'Half' ? [] : await workedDays(handle, employee.applicantId, span);
  return (
    (await openRequestProblem(handle, employee, span, null)) ??
    (await markedDayProblem(handle, employee, found.days)) ??
    (worked && wrongField('startDate', `There is attendance on ${shownDate(worked.attendanceDate)}`)) ??
    (await balanceProblem(context, employee, found.days, leave, { reserved: true }))
  );
}

/** Asks for leave for whoever is signed in, as `judgeLeave` says. */
export async function saveLeave(context: Context, asked: AskedLeave, file: Attachment | undefined): Promise<Outcome> {
  const judged = await judgeLeave(context, asked);
  if (isRefused(judged)) return judged;
  const { employee, found, span, leave, problem } = judged;
  const missing = problem ?? (file ? undefined : await attachmentProblem(context, asked));
  if (missing) return missing;
  if (file) await keepAttachment(context, 'leave', employee.applicantId, file);
  const leaveId = await insertRecord(context, 'leaveRequest', {
    ...leave,
    leaveHalf: halfOf({ leaveDuration: leave.leaveDuration, leaveHalf: asked.leaveHalf }),
    applicantId: employee.applicantId,
    startDate: span.from,
    endDate: span.to,
    reason: asked.reason,
    fileName: file?.fileName ?? '',
    status: 'Pending',
    appliedOn: context.now.day,
  });
  const off = found.holidays.length === 0 ? '' : ` Holidays take nothing: ${holidaysText(found.holidays)}.`;
  return done(await answeredLeave(context, leaveId), `Leave of ${daysText(leave.halves)} asked for.${off}`);
}

function noDayProblem(holidays: readonly WorkDay[]): Refused {
  const why = holidays.length === 0 ? 'these are days off' : `${holidaysText(holidays)} is off for all`;
  return wrongField('startDate', `Start Date to End Date holds no working day of yours; ${why}`);
}
