import { shownDate } from '@muster/engine/formats';
import { type Context, ownApplicantId } from '../../context.ts';
import { done, type Outcome, refused, sentences } from '../../outcome.ts';
import { writeHistory } from '../../records/history.ts';
import { nextId } from '../../records/next-id.ts';
import { type AttendanceRow, attendanceRows, attendanceShape } from '../attendance-rows.ts';
import { type AttendanceEmployee, attendanceEmployee, isEmployed } from '../hours/employee-shifts.ts';
import { minuteOf } from '../hours/minute.ts';
import { dayOfMoment } from '../pairing/day-of-moment.ts';
import { pairAround } from '../pairing/pair-around.ts';
import type { Said } from '../pairing/punch.ts';
import { changesOfDay, isEdit } from './day-edits.ts';
import { unkeptDay } from './unkept-day.ts';

const noEmployee = 'Your account is not linked to an employee, so it has no attendance.';

const notEmployed = (date: string) =>
  refused('422', `You do not work here on ${shownDate(date)}, so that no attendance is kept.`);

/** Stores a check-in of the person who asks, once for each working day. */
export async function checkIn(context: Context): Promise<Outcome> {
  const found = await currentDay(context, 'in');
  if (!found) return refused('422', noEmployee);
  const { employee, date, row } = found;
  if (!isEmployed(employee, date)) return notEmployed(date);
  if (row && row.checkIn !== '') return refused('422', `You checked in at ${row.checkIn.slice(11)} already.`);
  return punch(context, employee, date, 'in');
}

/** Stores a check-out of the person who asks; the last one of a working day counts. */
export async function checkOut(context: Context): Promise<Outcome> {
  const found = await currentDay(context, 'out');
  if (!found) return refused('422', noEmployee);
  const { employee, date, row } = found;
  if (!isEmployed(employee, date)) return notEmployed(date);
  if (!row || row.checkIn === '') return refused('422', 'You have not checked in yet.');
  if (row.checkIn >= minuteText(context)) return refused('422', 'You checked in just now. Check out when you leave.');
  return punch(context, employee, date, 'out');
}

/**
 * The working day of the person who asks: at night that of the shift that is running. Null on a day off on which nobody
 * came.
 */
export async function todaysAttendance(context: Context): Promise<Outcome> {
  const found = await currentDay(context, '');
  if (!found) return done(null);
  const { employee, date, row } = found;
  return done(row ? attendanceShape(row) : ((await unkeptDay(context, employee, date)) ?? null));
}

function minuteText({ now }: Context): string {
  return `${now.day}T${now.time.slice(0, 5)}`;
}

async function currentDay(context: Context, said: Said) {
  const applicantId = ownApplicantId(context.actor);
  const employee = applicantId === undefined ? undefined : await attendanceEmployee(context.handle, applicantId);
  if (!employee) return undefined;
  const moment = { minute: minuteOf(minuteText(context)), said };
  const date = (await dayOfMoment(context.handle, employee, moment)) ?? context.now.day;
  return { employee, date, row: await rowOf(context, employee, date) };
}

const told = { in: 'Checked in.', out: 'Checked out.' } as const;

/** Keeps what was pressed as a punch that says so, and answers the day as it is then. */
async function punch(
  context: Context,
  employee: AttendanceEmployee,
  date: string,
  said: 'in' | 'out',
): Promise<Outcome> {
  const { handle } = context;
  const { applicantId } = employee;
  const at = minuteText(context);
  const reference = `web-${said}-${applicantId}@${at}`;
  const known = await handle
    .selectFrom('punch')
    .select('punchId')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!known) {
    const punchId = await nextId(handle, 'punch');
    const stored = { punchId, applicantId, at, source: 'web', reference, said };
    await handle.insertInto('punch').values(stored).execute();
    writeHistory(context, 'punch', stored.punchId, null, stored);
  }
  await pairAround(context, employee, date);
  const row = await rowOf(context, employee, date);
  if (!row) return done(null, told[said]);
  const applied = (said === 'in' ? row.checkIn : row.checkOut) === at;
  const follows = applied ? besideLeave(row) : await notApplied(context, row, at, said);
  // The day itself may be as before: what was pressed changes nothing of it.
  if (!known && follows !== '') writeHistory(context, 'attendanceDay', row.attendanceId, {}, { told: follows });
  return done(attendanceShape(row), applied ? sentences(told[said], follows) : follows);
}

/** That somebody came on a whole day of leave, which stays until somebody else decides about it. */
function besideLeave({ leaveType, leaveDuration }: AttendanceRow): string {
  if (leaveType === '' || leaveDuration === 'Half') return '';
  return `This day is ${leaveType} leave, which stays until whoever keeps attendance takes it back.`;
}

/** That what was pressed is kept and does not count, since the day is as somebody completed it. */
async function notApplied({ handle }: Context, row: AttendanceRow, at: string, said: 'in' | 'out'): Promise<string> {
  const changes = await changesOfDay(handle, row);
  const by = changes.findLast((change) => isEdit(change, row.decided === 1))?.byName ?? 'Somebody';
  const stored = said === 'in' ? row.checkIn : row.checkOut;
  const [pressed, stands] = said === 'in' ? ['Check In', 'Check In Time'] : ['Check Out', 'Check Out Time'];
  const day = `${by} has completed this day by hand, so that its ${stands} stays ${stored.slice(11)}`;
  return `${pressed} at ${at.slice(11)} is kept and does not count: ${day}. Whoever keeps attendance can correct it.`;
}

function rowOf({ handle }: Context, { applicantId }: AttendanceEmployee, date: string) {
  return attendanceRows(handle)
    .where('attendanceDay.applicantId', '=', applicantId)
    .where('attendanceDate', '=', date)
    .executeTakeFirst();
}
