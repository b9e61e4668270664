import { addDays, shownDate, shownMoment, shownSpan } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { done, notFound, type Outcome } from '../../outcome.ts';
import type { StoredRow } from '../../records/loose-handle.ts';
import { isOutOfSight } from '../../sight/row-sight.ts';
import type { HrTables } from '../../tables.ts';
import { outcomeShape } from '../attendance-rows.ts';
import { outOfSight } from '../attendance-sight.ts';
import { type AttendanceEmployee, attendanceEmployee, isEmployed } from '../hours/employee-shifts.ts';
import { holidaysIn } from '../hours/holidays.ts';
import { minuteOf, textOfMinute } from '../hours/minute.ts';
import { workDays } from '../hours/work-day.ts';
import { changesOfDay, type DayChange, editsOf } from '../own-checks/day-edits.ts';
import { assumedColumns, bonusOf, judgedColumns } from '../pairing/day-columns.ts';
import { punchesBetween } from '../pairing/punches-between.ts';
import { dayCorrections } from './day-corrections.ts';
import { type DaySources, type DerivedDay, deriveDay, derivedColumns, deriveUnkept } from './derive-day.ts';
import { judgeReasons } from './judge-reasons.ts';
import { punchMeanings } from './punch-meanings.ts';

type Day = HrTables['attendanceDay'];

/**
 * Why a kept day of attendance is as it is: the shift that held on it and since when, its punches with where they came from
 * and what each counts as, what people did by hand, the rules that were applied as sentences, and what results.
 */
export async function explainDay(context: Context, attendanceId: number): Promise<Outcome> {
  const stored = await context.handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('attendanceId', '=', attendanceId)
    .executeTakeFirst();
  // By its number a day out of sight is answered as one that is not there: else numbers could be tried.
  if (!stored || (await isOutOfSight(context, 'attendanceDay', stored))) return notFound('This day');
  return explain(context, stored.applicantId, stored.attendanceDate, stored);
}

/** The same of any day of an employee, also of one that is not kept: as it would be now. */
export async function explainDayOfEmployee(context: Context, applicantId: number, date: string): Promise<Outcome> {
  const stored = await context.handle
    .selectFrom('attendanceDay')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '=', date)
    .executeTakeFirst();
  return (await outOfSight(context, applicantId)) ?? explain(context, applicantId, date, stored);
}

async function explain(context: Context, applicantId: number, date: string, kept: Day | undefined): Promise<Outcome> {
  const { handle } = context;
  const employee = await attendanceEmployee(handle, applicantId);
  if (!employee) return notFound('This day');
  const sources = await sourcesOf(context, employee, date);
  const changes = kept ? await changesOfDay(handle, kept) : [];
  const told = kept ? deriveDay(sources, kept) : deriveUnkept(sources);
  const hours = told?.day.hours;
  return done({
    attendanceId: kept?.attendanceId ?? 0,
    attendanceDateString: date,
    shift: (await shiftOn(handle, applicantId, date)) ?? null,
    shiftStart: kept?.shiftStart ?? (hours ? textOfMinute(hours.start) : ''),
    shiftEnd: kept?.shiftEnd ?? (hours ? textOfMinute(hours.end) : ''),
    punches: punchMeanings(sources, told),
    edits: editsOf(changes, kept?.decided === 1).map(({ at, byName, what }) => ({ at, byName, what })),
    corrections: await dayCorrections(context, applicantId, date),
    rules: [
      ...(kept || isEmployed(employee, date) ? [] : [`The employee does not work here on ${shownDate(date)}.`]),
      ...(told ? rulesOf(told, kept) : [untold(kept)]),
      ...(kept && told ? halfReason(kept, told, sources.now) : []),
      ...(kept ? await decisions(handle, kept, changes) : told?.judged ? [assumedOf(told.judged)] : []),
    ],
    result: resultOf(told, kept, changes, isEmployed(employee, date)),
  });
}

/** All that a day follows from: shifts, holidays and punches around it, and when the punches came. */
async function sourcesOf({ handle, now }: Context, employee: AttendanceEmployee, date: string): Promise<DaySources> {
  const [from, to] = [addDays(date, -2) ?? date, addDays(date, 2) ?? date];
  const days = workDays(from, to, employee.assignments, await holidaysIn(handle, { from: date, to: date }));
  const punches = await punchesBetween(handle, employee.applicantId, { from, to });
  const lines =
    punches.length === 0
      ? []
      : await handle
          .selectFrom('history')
          .select((eb) => ['recordKey', eb.fn.max('historyId').as('line')])
          .where('tableName', '=', 'punch')
          .where(
            'recordKey',
            'in',
            punches.map(({ punchId }) => String(punchId)),
          )
          .groupBy('recordKey')
          .execute();
  const arrived = new Map(lines.map(({ recordKey, line }) => [Number(recordKey), Number(line)]));
  return { days, date, punches, arrived, now: minuteOf(`${now.day}T${now.time}`) };
}

/** The shift that the employee had on the day, and the day from which he has had it. */
function shiftOn(handle: Handle, applicantId: number, date: string) {
  return handle
    .selectFrom('shiftAssignment')
    .innerJoin('shift', 'shift.shiftId', 'shiftAssignment.shiftId')
    .select(['shift.shiftId', 'shiftName', 'fromDate'])
    .where('applicantId', '=', applicantId)
    .where('fromDate', '<=', date)
    .orderBy('fromDate', 'desc')
    .executeTakeFirst();
}

function rulesOf(told: DerivedDay, kept: Day | undefined): readonly string[] {
  const { day, judged, applied, aside, since } = told;
  // Leave is the status of a day on which nobody came, whatever the hour.
  const away = applied.length === 0 && kept !== undefined && kept.leaveType !== '' && kept.checkInStatus === 'Leave';
  const reasons = aside ? [replaced] : away ? ['No punch belongs to this day.'] : judgeReasons(day, applied, judged);
  return [...byHand(applied), ...reasons, ...since.map((each) => changedSince[each])];
}

/** That the rest of a day was judged where it is known which half is leave, and that nobody came for it once it is over. */
function halfReason(kept: Day, { day, judged }: DerivedDay, now: number): readonly string[] {
  const { leaveDuration, leaveHalf, checkIn, checkOut, checkInStatus, shiftStart, shiftEnd, paidUnpaid } = kept;
  if (leaveDuration !== 'Half' || !day.hours) return [];
  const rest = `${shiftStart.slice(11)} to ${shiftEnd.slice(11)}`;
  const missed = checkIn === '' && checkOut === '' && checkInStatus === 'Leave' && day.hours.end < now;
  return [
    ...(leaveHalf === '' || !judged
      ? []
      : [`The ${leaveHalf} of this day is leave: the rest, ${rest}, is what is judged.`]),
    ...(missed
      ? [`Nobody came for the half that is no leave: half a day of leave is taken, and the whole day is ${paidUnpaid}.`]
      : []),
  ];
}

const replaced = 'Leave replaces what was worked on this day: its punches are kept and do not count.';

/** What is different since a day was worked out. */
const changedSince: Readonly<Record<DerivedDay['since'][number], string>> = {
  shift: 'The shift of this day is another one since; the day is kept as it was worked out.',
  holiday: 'This day became a holiday, or is none any more, since it was worked out; it is kept as it was.',
  over: 'The time of this status is over since; it changes when days are worked out next, within the hour.',
  punches: 'By the punches that are there now these times would belong to another day; it is kept as it was decided.',
};

function untold(kept: Day | undefined): string {
  const { changedAt = '', changedBy = '' } = kept ?? {};
  return `This day was stored by ${changedBy} on ${shownMoment(changedAt)} and follows from no punches that are kept.`;
}

/** What was set by hand stands before what the device says. */
function byHand(punches: readonly { readonly source: string }[]): readonly string[] {
  const set = [
    ...(punches.some(({ source }) => source === 'hand-in') ? ['check-in'] : []),
    ...(punches.some(({ source }) => source === 'hand-out') ? ['check-out'] : []),
  ];
  return set.length === 0
    ? []
    : [`A person set the ${set.join(' and the ')} by hand; device punches beyond that do not count.`];
}

/** What holds of pay and bonus until a person decides; of the check-out, that the bonus waits for it or went with it. */
function assumedOf({ checkInStatus, checkOutStatus }: Statuses): string {
  const kept = 'who was in time and did not leave early keeps the bonus';
  // In time: it would qualify once somebody leaves in time.
  if (bonusOf({ checkInStatus, checkOutStatus: 'On Time' }) !== 'Qualify') return `Who came is Paid; ${kept}.`;
  if (checkOutStatus === '') return `Who came is Paid; the bonus waits for the check-out: ${kept}.`;
  if (checkOutStatus === 'Missing') return `Who came is Paid; ${kept}, for which it needs a check-out.`;
  return `Who came is Paid; ${kept}.`;
}

type Statuses = Pick<Day, 'checkInStatus' | 'checkOutStatus'>;

/** What a person decides about a day beside its leave. */
const decidedIn = ['decided', 'paidUnpaid', 'attendanceBonusQualified', 'hoursInUse'] as const;

/** What becomes of a leave that was given, by the status of its day. */
const leaveStatus: Readonly<Record<string, string>> = { Leave: ': Leave', Holiday: '; on a holiday it takes nothing' };

/** What a person decided stands above what the punches say. */
async function decisions(handle: Handle, kept: Day, changes: readonly DayChange[]): Promise<readonly string[]> {
  const { leaveType, leaveDuration, checkInStatus, decided, checkIn, checkOut } = kept;
  const leave = leaveDuration === '' ? leaveType : `${leaveType}, ${leaveDuration}`;
  const by = changes.findLast(
    ({ accountId, to }) => accountId !== null && decidedIn.some((name) => to?.[name] !== undefined),
  );
  const who = by ? ` (${by.byName}, ${shownMoment(by.at)})` : '';
  const complete =
    checkIn !== '' && checkOut !== ''
      ? '; the day is complete, and punches that come later are kept and not applied'
      : '';
  return [
    ...(leaveType === ''
      ? []
      : [
          `A leave was given for this day (${leave})${leaveStatus[checkInStatus] ?? ''}.${await recordOfLeave(handle, kept)}`,
        ]),
    ...(cameOnLeave(kept) ? [cameAllTheSame] : []),
    decided === 1 ? `A person decided about pay, bonus and hours type${who}${complete}.` : assumedOf(kept),
  ];
}

/** Somebody came on a day that is leave as a whole: both stand until a person decides. */
function cameOnLeave({ leaveType, leaveDuration, checkIn, checkOut }: Day): boolean {
  return leaveType !== '' && leaveDuration !== 'Half' && (checkIn !== '' || checkOut !== '');
}

const cameAllTheSame =
  'The employee came although the whole day is leave: the leave stays and is taken until whoever keeps attendance takes it back.';

/** The leave that a day is one of, as a sentence behind another one. */
async function recordOfLeave(handle: Handle, { leaveId }: Day): Promise<string> {
  if (leaveId === null) return '';
  const leave = await handle.selectFrom('leaveRequest').selectAll().where('leaveId', '=', leaveId).executeTakeFirst();
  if (!leave) return '';
  const { startDate, endDate, appliedOn, closedBy, closedOn, enteredBy } = leave;
  const span = shownSpan(startDate, endDate);
  if (enteredBy !== '') return ` It is leave ${leaveId} (${span}), marked by ${enteredBy} on ${shownDate(appliedOn)}.`;
  const approved = closedBy === '' ? '' : ` and approved by ${closedBy} on ${shownDate(closedOn)}`;
  return ` It is leave ${leaveId} (${span}), asked for on ${shownDate(appliedOn)}${approved}.`;
}

/** What results, worked out from what is told and not read from the day; empty where there is no day. */
function resultOf(
  told: DerivedDay | undefined,
  kept: Day | undefined,
  changes: readonly DayChange[],
  employed: boolean,
) {
  const row = kept ? keptResult(told, kept, changes) : told?.judged && employed ? unkeptResult(told) : undefined;
  return row ? outcomeShape(row) : null;
}

function unkeptResult({ day, judged }: DerivedDay) {
  if (!judged) return undefined;
  return { ...judgedColumns(day, judged), ...assumedColumns(judged), leaveType: '', leaveDuration: '', leaveHalf: '' };
}

const leaveColumns = ['leaveType', 'leaveDuration', 'leaveHalf'] as const;
const decisionsOfDay = ['paidUnpaid', 'attendanceBonusQualified', 'hoursInUse', ...leaveColumns] as const;

function keptResult(told: DerivedDay | undefined, kept: Day, changes: readonly DayChange[]) {
  const followed = (told && derivedColumns(told.day, told.judged, kept)) ?? kept;
  const days = changes.filter(({ table, to }) => table === 'attendanceDay' && to !== undefined);
  const last = (name: (typeof decisionsOfDay)[number]): StoredRow[string] =>
    days.findLast(({ to }) => to?.[name] !== undefined)?.to?.[name] ?? kept[name];
  const decided = Object.fromEntries(decisionsOfDay.map((name) => [name, String(last(name))]));
  const columns = decided as Readonly<Record<(typeof decisionsOfDay)[number], string>>;
  const { checkIn, checkOut, checkInStatus, checkOutStatus, workedMinutes, shiftMinutes } = followed;
  return {
    ...{ checkIn, checkOut, checkInStatus, checkOutStatus, workedMinutes, shiftMinutes },
    ...columns,
    ...(kept.decided === 0 && told?.judged ? assumedColumns(told.judged) : {}),
    // Leave says itself whether its day is paid.
    ...(kept.leaveType === '' ? {} : { paidUnpaid: columns.paidUnpaid }),
  };
}
