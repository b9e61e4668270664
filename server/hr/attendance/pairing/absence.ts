import { addDays } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import { type AttendanceEmployee, employeesInParts, employeesOn } from '../hours/employee-shifts.ts';
import { holidaysIn } from '../hours/holidays.ts';
import { minuteOf } from '../hours/minute.ts';
import { type WorkDay, workDays } from '../hours/work-day.ts';
import { pairPunches } from './pair-punches.ts';
import type { Punch } from './punch.ts';

/** How it stands with somebody of whom there is no punch on a day. */
export type AbsenceState = 'To be marked' | 'Absent' | 'Leave' | 'Shift not over';

/** Somebody who worked, or not, on a day; `state` is missing where the day is off or a holiday, or somebody came. */
export interface Absence {
  readonly employee: AttendanceEmployee;
  readonly day: WorkDay;
  readonly came: boolean;
  readonly state: AbsenceState | undefined;
}

/**
 * How it stands with those of some keys who were employed on a day. Punches are given to days as everywhere; all is read by
 * four queries, however many people these are.
 */
export async function absencesOn(
  { handle, now }: Context,
  date: string,
  only: readonly number[],
): Promise<readonly Absence[]> {
  const first = addDays(date, -2) ?? date;
  const last = addDays(date, 2) ?? date;
  const employees = await employeesOn(handle, date, only);
  const punches = await punchesBetween({ handle }, first, addDays(last, 1) ?? last, only);
  const stored = handle
    .selectFrom('attendanceDay')
    .select(['applicantId', 'checkInStatus'])
    .where('attendanceDate', '=', date)
    .where('applicantId', 'in', only);
  const statuses = new Map((await stored.execute()).map((row) => [row.applicantId, row.checkInStatus]));
  const minute = minuteOf(`${now.day}T${now.time}`);
  const holidays = await holidaysIn(handle, { from: date, to: date });
  return employees.map((employee): Absence => {
    const days = workDays(first, last, employee.assignments, holidays);
    const day = days.find((each) => each.date === date) ?? { date };
    const came = (pairPunches(days, punches.get(employee.applicantId) ?? []).get(date) ?? []).length > 0;
    const status = statuses.get(employee.applicantId);
    const due = day.hours !== undefined && day.holiday === undefined;
    return { employee, day, came, state: came || !due ? undefined : stateOf(status, minute >= day.hours.end) };
  });
}

/** The same of everybody, a part of them after another: no more than that is held of shifts and punches. */
export async function* absencesInParts(context: Context, date: string): AsyncGenerator<readonly Absence[]> {
  for await (const ids of employeesInParts(context.handle, date)) yield await absencesOn(context, date, ids);
}

function stateOf(status: string | undefined, over: boolean): AbsenceState {
  if (status === 'Leave' || status === 'Absent') return status;
  return over ? 'To be marked' : 'Shift not over';
}

async function punchesBetween(
  { handle }: Pick<Context, 'handle'>,
  from: string,
  before: string,
  only: readonly number[],
): Promise<ReadonlyMap<number, readonly Punch[]>> {
  const query = handle
    .selectFrom('punch')
    .select(['applicantId', 'at', 'said'])
    .where('at', '>=', `${from}T00:00`)
    .where('at', '<', `${before}T00:00`)
    .where('applicantId', 'in', only);
  const found = new Map<number, Punch[]>();
  for (const { applicantId, at, said } of await query.orderBy('at').orderBy('punchId').execute()) {
    const punch = { minute: minuteOf(at), said };
    const known = found.get(applicantId);
    if (known) known.push(punch);
    else found.set(applicantId, [punch]);
  }
  return found;
}
