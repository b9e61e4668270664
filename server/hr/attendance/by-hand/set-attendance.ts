import { addDays, shownDate } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { done, type Outcome, type Refused, wrongField } from '../../outcome.ts';
import { writeHistory } from '../../records/history.ts';
import { nextId } from '../../records/next-id.ts';
import { updateRecord, versionProblem } from '../../records/update-record.ts';
import { personProblem } from '../../sight/person-problem.ts';
import { attendanceRows, attendanceShape } from '../attendance-rows.ts';
import { type AttendanceEmployee, isEmployed } from '../hours/employee-shifts.ts';
import { minuteOf, textOfMinute } from '../hours/minute.ts';
import { ownTimes } from '../own-attendance.ts';
import { type Around, dayOfMoment } from '../pairing/day-of-moment.ts';
import type { HandSource } from '../pairing/hand-punches.ts';
import { pairDays } from '../pairing/pair-days.ts';
import type { Said } from '../pairing/punch.ts';

/** The times of a day, whoever's it is. */
export interface DayTimes {
  readonly attendanceDate: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly reason: string;
}

/**
 * Sets check-in and check-out of a day by hand; a time that is left out stays as it is. The times are kept as punches
 * that stand before those of the device, so that reading the device again does not undo them, and the day is worked out
 * by the same rules as every other. A time of the night belongs to the shift that it falls into. `unknown` is the answer
 * about nobody, and about an employee whose days are out of sight.
 */
export async function setAttendance(
  context: Context,
  employee: AttendanceEmployee | undefined,
  asked: DayTimes,
  unknown: Refused,
): Promise<Outcome> {
  if (!employee) return unknown;
  const refusal = await personProblem(context, employee.applicantId, ownTimes, unknown);
  if (refusal) return refusal;
  return (await changedSince(context, employee, asked.attendanceDate)) ?? setTimes(context, employee, asked);
}

/** The same, whoever asks and whatever he saw of the day. */
export async function setTimes(context: Context, employee: AttendanceEmployee, asked: DayTimes): Promise<Outcome> {
  const { handle } = context;
  const { attendanceDate: day } = asked;
  const times = await timesOf(context, employee, asked);
  if ('ok' in times) return times;
  for (const [source, minute] of times) await keepByHand(context, employee.applicantId, day, source, minute);
  await pairDays(context, employee, { from: day, to: day, times: true });
  const row = await attendanceRows(handle)
    .where('attendanceDay.applicantId', '=', employee.applicantId)
    .where('attendanceDate', '=', day)
    .executeTakeFirst();
  const fits = times.every(([source, minute]) => row?.[columnOf[source]] === textOfMinute(minute));
  if (!row || !fits)
    return wrongField(fieldOf[times[0]?.[0] ?? 'hand-in'], 'These times do not fit the other punches of the day');
  const { attendanceId } = row;
  await updateRecord(context, {
    table: 'attendanceDay',
    id: attendanceId,
    what: 'This day',
    set: { reason: asked.reason },
  });
  const saved = await attendanceRows(handle).where('attendanceId', '=', attendanceId).executeTakeFirstOrThrow();
  return done(attendanceShape(saved), 'Updated Successfully!');
}

/** A day is named by its date. One that is stored already is changed by whoever says which version of it he saw. */
async function changedSince(
  context: Context,
  { applicantId }: AttendanceEmployee,
  day: string,
): Promise<Refused | undefined> {
  const { handle, match } = context;
  const stored = await handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '=', day)
    .executeTakeFirst();
  return stored && versionProblem(context, 'This day', { ...stored }, match);
}

const columnOf = { 'hand-in': 'checkIn', 'hand-out': 'checkOut' } as const;
const fieldOf = { 'hand-in': 'checkInTime', 'hand-out': 'checkOutTime' } as const;
const saidBy = { 'hand-in': 'in', 'hand-out': 'out' } as const;
const labelOf = { 'hand-in': 'Check In Time', 'hand-out': 'Check Out Time' } as const;

type Times = readonly (readonly [source: HandSource, minute: number])[];

/** The minutes that are meant, or why they cannot be. */
async function timesOf(
  { handle, now }: Context,
  employee: AttendanceEmployee,
  asked: DayTimes,
): Promise<Times | Refused> {
  const { attendanceDate: day, checkInTime, checkOutTime } = asked;
  if (!isEmployed(employee, day))
    return wrongField('attendanceDate', `The employee did not work here on ${shownDate(day)}`);
  const times: (readonly [HandSource, number])[] = [];
  const given = (
    [
      ['hand-in', checkInTime],
      ['hand-out', checkOutTime],
    ] as const
  ).filter(([, clock]) => clock !== '');
  const without = given.map(([source]) => handReference(source, employee.applicantId, day));
  const came = await keptCheckIn(handle, employee, day);
  for (const [source, clock] of given) {
    const beside = times.map(([known, minute]) => ({ minute, said: saidBy[known] }));
    const since = source === 'hand-out' ? (beside[0]?.minute ?? came) : undefined;
    const meant = { clock, said: saidBy[source], since };
    const minute = await minuteOfShift(handle, employee, day, meant, { beside, without });
    if (minute === undefined)
      return wrongField(
        fieldOf[source],
        `${labelOf[source]} ${clock} does not belong to the shift of ${shownDate(day)}`,
      );
    if (minute > minuteOf(`${now.day}T${now.time}`))
      return wrongField(fieldOf[source], `${labelOf[source]} is in the future`);
    times.push([source, minute]);
  }
  const [first, second] = times;
  return first && second && second[1] <= first[1]
    ? wrongField('checkOutTime', 'Check Out Time needs to be after Check In Time')
    : times;
}

/**
 * A time of day as a minute of the shift that begins on a day: that day, the night after it, or the evening before. A
 * check-out is meant after the check-in (`since`) where one of them is.
 */
async function minuteOfShift(
  handle: Handle,
  employee: AttendanceEmployee,
  day: string,
  { clock, said, since = Number.NEGATIVE_INFINITY }: Meant,
  around: Around,
): Promise<number | undefined> {
  const found: number[] = [];
  for (const date of [day, addDays(day, 1) ?? day, addDays(day, -1) ?? day]) {
    const minute = minuteOf(`${date}T${clock}`);
    if ((await dayOfMoment(handle, employee, { minute, said }, around)) === day) found.push(minute);
  }
  return found.find((minute) => minute > since) ?? found[0];
}

/** A time that is set, and the check-in that it comes after. */
interface Meant {
  readonly clock: string;
  readonly said: Said;
  readonly since: number | undefined;
}

/** The check-in that a day is kept with. */
async function keptCheckIn(handle: Handle, { applicantId }: AttendanceEmployee, day: string) {
  const kept = await handle
    .selectFrom('attendanceDay')
    .select('checkIn')
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '=', day)
    .executeTakeFirst();
  return kept && kept.checkIn !== '' ? minuteOf(kept.checkIn) : undefined;
}

const handReference = (source: HandSource, applicantId: number, day: string) => `${source}-${applicantId}@${day}`;

/** Keeps a time as the one that was set by hand for a day, in place of an earlier one. */
async function keepByHand(context: Context, applicantId: number, day: string, source: HandSource, minute: number) {
  const { handle } = context;
  const reference = handReference(source, applicantId, day);
  const known = await handle.selectFrom('punch').selectAll().where('reference', '=', reference).executeTakeFirst();
  const at = textOfMinute(minute);
  if (known?.at === at) return;
  if (known) {
    await handle.updateTable('punch').set({ at }).where('punchId', '=', known.punchId).execute();
    writeHistory(context, 'punch', known.punchId, { at: known.at }, { at });
    return;
  }
  const punchId = await nextId(handle, 'punch');
  const punch = { punchId, applicantId, at, source, reference, said: saidBy[source] };
  await handle.insertInto('punch').values(punch).execute();
  writeHistory(context, 'punch', punch.punchId, null, punch);
}
