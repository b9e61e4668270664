import { addDays, isIsoDate, shownDate } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import type { DevicePunch, FingerprintDevice, Handle } from '../../dependencies.ts';
import { done, notFound, type Outcome, type Refused, wrongField } from '../../outcome.ts';
import { writeHistory } from '../../records/history.ts';
import { nextId } from '../../records/next-id.ts';
import { personProblem } from '../../sight/person-problem.ts';
import { employeeByCrmId } from '../hours/employee-shifts.ts';
import { minuteOf, textOfMinute } from '../hours/minute.ts';
import { workDays } from '../hours/work-day.ts';
import { ownAttendance } from '../own-attendance.ts';
import { pairDays } from '../pairing/pair-days.ts';
import { unknownCrmId } from '../unknown-employee.ts';

export interface PulledDay {
  readonly attendanceId: number;
  readonly crmId: string;
  readonly attendanceDate: string;
}

/** How long before and after a shift the device is asked for, in minutes. */
const margin = 120;

/** Asks the device for the punches around the employee's shift of that day; a refusal when day and employee do not fit. */
export async function readDevice(
  context: Context,
  device: FingerprintDevice,
  asked: PulledDay,
): Promise<readonly DevicePunch[] | Refused> {
  const { handle, now } = context;
  const { attendanceId, crmId, attendanceDate } = asked;
  const employee = await employeeByCrmId(handle, crmId);
  const unknown = unknownCrmId('crmId', crmId);
  if (!employee) return unknown;
  const refusal = await personProblem(context, employee.applicantId, ownAttendance, unknown);
  if (refusal) return refusal;
  const day = await handle
    .selectFrom('attendanceDay')
    .select(['applicantId', 'attendanceDate'])
    .where('attendanceId', '=', attendanceId)
    .executeTakeFirst();
  if (!day || day.applicantId !== employee.applicantId) return notFound('This day of the employee');
  if (day.attendanceDate !== attendanceDate)
    return wrongField(
      'attendanceDate',
      `Attendance Date needs to be the date of the day, ${shownDate(day.attendanceDate)}`,
    );
  const hours = workDays(attendanceDate, attendanceDate, employee.assignments)[0]?.hours;
  const noon = minuteOf(`${attendanceDate}T12:00`);
  const from = (hours?.start ?? noon - 6 * 60) - margin;
  const to = (hours?.end ?? noon + 6 * 60) + margin;
  const punches = await device.read({ crmId, from: textOfMinute(from), to: textOfMinute(to) });
  const latest = Math.min(to, minuteOf(`${now.day}T${now.time}`));
  return punches.filter(isPunch).filter(({ at }) => minuteOf(at) >= from && minuteOf(at) <= latest);
}

/** A device can be broken: what is no punch is passed over, so that it does not keep the others out. */
function isPunch({ at, crmId, reference }: DevicePunch): boolean {
  const minute = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d/.exec(at);
  const said = (text: unknown) => typeof text === 'string' && /^[\x20-\x7e]{1,80}$/.test(text);
  return minute !== null && isIsoDate(minute[1]) && said(crmId) && said(reference);
}

/**
 * Takes over the punches that are not known yet and works the day out again. Punches of unknown badges wait in the
 * inbox. Every punch has a reference, so that pulling twice changes nothing.
 */
export async function takePunches(
  context: Context,
  asked: PulledDay,
  punches: readonly DevicePunch[],
): Promise<Outcome> {
  const { handle } = context;
  const employee = await employeeByCrmId(handle, asked.crmId);
  if (!employee) return notFound('This employee');
  let taken = 0;
  for (const punch of punches) {
    if (punch.crmId !== asked.crmId) await keepForeign(context, punch);
    else if (await keepPunch(context, employee.applicantId, punch)) taken += 1;
  }
  // The device is asked for more than the shift: a punch may belong to the day before or after.
  const { attendanceDate: day } = asked;
  await pairDays(context, employee, { from: addDays(day, -1) ?? day, to: addDays(day, 1) ?? day });
  return done(
    { punches: taken },
    taken === 0
      ? 'There is nothing new on the fingerprint device.'
      : `Attendance pulled: ${taken} new from the fingerprint device.`,
  );
}

/** Whether a punch is somebody's already; one of an unknown badge may have been given to an employee. */
async function isTaken(handle: Handle, reference: string): Promise<boolean> {
  const query = handle.selectFrom('punch').select('punchId').where('reference', '=', reference);
  return (await query.executeTakeFirst()) !== undefined;
}

async function keepPunch(context: Context, applicantId: number, { at, reference }: DevicePunch): Promise<boolean> {
  if (await isTaken(context.handle, reference)) return false;
  const punchId = await nextId(context.handle, 'punch');
  const punch = { punchId, applicantId, at: at.slice(0, 16), source: 'device', reference, said: '' } as const;
  await context.handle.insertInto('punch').values(punch).execute();
  writeHistory(context, 'punch', punchId, null, punch);
  return true;
}

/** A punch of somebody else: known employees get theirs when their own day is pulled, unknown badges wait. */
async function keepForeign(context: Context, { crmId, at, reference }: DevicePunch): Promise<void> {
  const { handle, now } = context;
  if (await employeeByCrmId(handle, crmId)) return;
  const known = await handle
    .selectFrom('punchInbox')
    .select('inboxId')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (known || (await isTaken(handle, reference))) return;
  const inboxId = await nextId(handle, 'punchInbox');
  const waiting = { inboxId, crmId, at: at.slice(0, 16), reference, receivedAt: now.instant };
  await handle.insertInto('punchInbox').values(waiting).execute();
  writeHistory(context, 'punchInbox', inboxId, null, waiting);
}
