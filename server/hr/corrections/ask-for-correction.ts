import { shownDate } from '@muster/engine/formats';
import { setTimes } from '../attendance/by-hand/set-attendance.ts';
import { type AttendanceEmployee, attendanceEmployee } from '../attendance/hours/employee-shifts.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { type Attachment, keepAttachment } from '../deciding/attachment.ts';
import { openStatuses } from '../deciding/open-decisions.ts';
import { done, isRefused, type Outcome, type Refused, refused, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { tried } from '../records/tried.ts';
import { answeredCorrection, clock } from './correction-rows.ts';
import { lockedDay } from './days-to-correct.ts';

export interface AskedCorrection {
  readonly attendanceDate: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly reason: string;
  readonly attachment: string | null;
}

/**
 * Asks that times of a day of whoever is signed in be set. What could not be set, for the shift, the day or the other times
 * of it, is refused at once and not when somebody decides; a time that the day has already is not asked for.
 */
export async function askForCorrection(
  context: Context,
  asked: AskedCorrection,
  file: Attachment | undefined,
): Promise<Outcome> {
  const { handle, actor, now } = context;
  const own = ownApplicantId(actor);
  const employee = own === undefined ? undefined : await attendanceEmployee(handle, own);
  if (!employee) return refused('403', 'Only an employee can ask for a correction of his attendance.');
  const { applicantId } = employee;
  const { attendanceDate, reason } = asked;
  const locked = lockedDay(now, attendanceDate);
  if (locked) return wrongField('attendanceDate', `${locked}; for earlier ones ask HR`);
  const [before, open] = [await timesNow(context, applicantId, attendanceDate), await openOf(context, employee, asked)];
  if (open) return open;
  const times = {
    checkInTime: asked.checkInTime === before.beforeIn ? '' : asked.checkInTime,
    checkOutTime: asked.checkOutTime === before.beforeOut ? '' : asked.checkOutTime,
  };
  if (times.checkInTime === '' && times.checkOutTime === '')
    return wrongField('checkInTime', `${shownDate(attendanceDate)} has these times already`);
  const would = await tried(context, (inside) => setTimes(inside, employee, { attendanceDate, reason, ...times }));
  if (isRefused(would)) return would;
  if (file) await keepAttachment(context, 'correction', applicantId, file);
  const correctionId = await insertRecord(context, 'correctionRequest', {
    ...{ applicantId, attendanceDate, ...times, ...before, reason },
    fileName: file?.fileName ?? '',
    status: 'Pending',
    appliedOn: now.day,
  });
  return done(await answeredCorrection(context, correctionId), `Correction of ${shownDate(attendanceDate)} asked for.`);
}

/** The times that a day of an employee has. */
async function timesNow({ handle }: Context, applicantId: number, attendanceDate: string) {
  const day = await handle
    .selectFrom('attendanceDay')
    .select(['checkIn', 'checkOut'])
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '=', attendanceDate)
    .executeTakeFirst();
  return { beforeIn: clock(day?.checkIn ?? ''), beforeOut: clock(day?.checkOut ?? '') };
}

/** A refusal where a correction of the day waits already. */
async function openOf(
  { handle }: Context,
  { applicantId }: AttendanceEmployee,
  { attendanceDate }: AskedCorrection,
): Promise<Refused | undefined> {
  const open = await handle
    .selectFrom('correctionRequest')
    .select('status')
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '=', attendanceDate)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  const known = `A correction of ${shownDate(attendanceDate)} is asked for already`;
  return open && wrongField('attendanceDate', `${known} (${open.status}); withdraw it to ask for another one`);
}
