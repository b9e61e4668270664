import { type Context, ownApplicantId } from '../../context.ts';
import { done, notFound, type Outcome, type Refused, refused } from '../../outcome.ts';
import { writeHistory } from '../../records/history.ts';
import type { HrTables } from '../../tables.ts';
import { attendanceRows, attendanceShape } from '../attendance-rows.ts';
import { type AttendanceEmployee, attendanceEmployee } from '../hours/employee-shifts.ts';
import { minuteOf, textOfMinute } from '../hours/minute.ts';
import { dayOfMoment } from '../pairing/day-of-moment.ts';
import { pairAround } from '../pairing/pair-around.ts';
import type { KeptPunch } from '../pairing/punches-between.ts';
import { changesOfDay, isEdit } from './day-edits.ts';

/** For how many minutes somebody may take his own check-in or check-out back. */
export const undoMinutes = 10;

const pressed = { in: 'Check In', out: 'Check Out', '': '' } as const;
const did = { in: 'checked in', out: 'checked out', '': '' } as const;

interface OwnCheck {
  readonly employee: AttendanceEmployee;
  readonly punch: KeptPunch;
  /** The day that it belongs to. */
  readonly date: string;
}

/** The check-in or check-out that whoever asks may take back now: what was pressed, at which time, and until when. */
export async function ownCheckToUndo(context: Context): Promise<Outcome> {
  const found = await lastOwnCheck(context);
  if (!found || (await undoProblem(context, found))) return done(null);
  const { punch, date } = found;
  return done({
    punchId: punch.punchId,
    pressed: pressed[punch.said],
    attendanceDateString: date,
    timeString: punch.at.slice(11),
    untilString: textOfMinute(punch.minute + undoMinutes).slice(11),
  });
}

/**
 * Takes back the last check-in or check-out of whoever asks, up to ten minutes after it was pressed, and works the day out
 * as it is without it. History and log keep both.
 */
export async function undoOwnCheck(context: Context, punchId: number): Promise<Outcome> {
  const { handle } = context;
  const found = await lastOwnCheck(context);
  if (!found) return notFound('This check-in or check-out of yours');
  const problem = await wrongCheck(context, found, punchId);
  if (problem) return problem;
  const { employee, punch, date } = found;
  const { minute: _, ...stored } = punch;
  await handle.deleteFrom('punch').where('punchId', '=', punchId).execute();
  writeHistory(context, 'punch', punchId, { ...stored }, null);
  await pairAround(context, employee, date, { times: true });
  await tellOfDay(context, found);
  const row = await attendanceRows(handle)
    .where('attendanceDay.applicantId', '=', employee.applicantId)
    .where('attendanceDate', '=', date)
    .executeTakeFirst();
  return done(row ? attendanceShape(row) : null, `${pressed[punch.said]} at ${at(punch)} undone.`);
}

/** The history of the day tells of it too, for the punch is no more there to be told of. */
async function tellOfDay(context: Context, { employee, punch, date }: OwnCheck): Promise<void> {
  const day = await context.handle
    .selectFrom('attendanceDay')
    .select('attendanceId')
    .where('applicantId', '=', employee.applicantId)
    .where('attendanceDate', '=', date)
    .executeTakeFirst();
  if (!day) return;
  const takenBack = `${pressed[punch.said]} at ${at(punch)}`;
  writeHistory(context, 'attendanceDay', day.attendanceId, { takenBack: '' }, { takenBack });
}

const at = ({ at: moment }: Pick<HrTables['punch'], 'at'>) => moment.slice(11);

async function lastOwnCheck(context: Context): Promise<OwnCheck | undefined> {
  const { handle, actor } = context;
  const applicantId = ownApplicantId(actor);
  const employee = applicantId === undefined ? undefined : await attendanceEmployee(handle, applicantId);
  if (!employee) return undefined;
  const last = await handle
    .selectFrom('punch')
    .selectAll()
    .where('applicantId', '=', employee.applicantId)
    .where('source', '=', 'web')
    .where('said', '!=', '')
    .where('at', '<=', `${context.now.day}T${context.now.time}`)
    .orderBy('at', 'desc')
    .orderBy('punchId', 'desc')
    .executeTakeFirst();
  if (!last) return undefined;
  const punch = { ...last, minute: minuteOf(last.at) };
  const date = await dayOfMoment(handle, employee, punch, { without: [punch.reference] });
  return { employee, punch, date: date ?? last.at.slice(0, 10) };
}

/** Why a check may not be taken back that was named: it is none of one's own, or not the last one, or `undoProblem`. */
async function wrongCheck(context: Context, found: OwnCheck, punchId: number): Promise<Refused | undefined> {
  const { punch, employee } = found;
  if (punch.punchId === punchId) return undoProblem(context, found);
  const named = await context.handle.selectFrom('punch').selectAll().where('punchId', '=', punchId).executeTakeFirst();
  if (named?.applicantId !== employee.applicantId || named.source !== 'web' || named.said === '')
    return notFound('This check-in or check-out of yours');
  return refused('422', `You ${did[punch.said]} at ${at(punch)} since. Undo that first.`);
}

async function undoProblem(context: Context, { employee, punch, date }: OwnCheck): Promise<Refused | undefined> {
  const { now } = context;
  if (minuteOf(`${now.day}T${now.time}`) > punch.minute + undoMinutes) {
    const over = `You ${did[punch.said]} at ${at(punch)}, more than ${undoMinutes} minutes ago.`;
    return refused('422', `${over} Whoever keeps attendance can correct it.`);
  }
  const editor = await editorSince(context, employee.applicantId, date, punch.punchId);
  return editor === undefined
    ? undefined
    : refused('422', `${editor} has edited this day since. Whoever keeps attendance can correct it.`);
}

/** Who has edited a day by hand after a punch was kept, or set its times; undefined for nobody. */
async function editorSince(
  { handle, actor }: Context,
  applicantId: number,
  date: string,
  punchId: number,
): Promise<string | undefined> {
  const day = await handle
    .selectFrom('attendanceDay')
    .select(['attendanceId', 'applicantId', 'attendanceDate', 'decided'])
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '=', date)
    .executeTakeFirst();
  if (!day) return undefined;
  const kept = await handle
    .selectFrom('history')
    .select('historyId')
    .where('tableName', '=', 'punch')
    .where('recordKey', '=', String(punchId))
    .where('fromJson', 'is', null)
    .executeTakeFirst();
  const own = actor.kind === 'visitor' ? null : actor.accountId;
  const edit = (await changesOfDay(handle, day)).findLast(
    (change) =>
      change.historyId > (kept?.historyId ?? 0) && change.accountId !== own && isEdit(change, day.decided === 1),
  );
  return edit?.byName;
}
