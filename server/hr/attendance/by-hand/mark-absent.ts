import type { Json } from '@muster/engine';
import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { ownSentence, withoutOwn } from '../../access/own-records.ts';
import type { Context } from '../../context.ts';
import { done, isRefused, notFound, type Outcome, wrongField } from '../../outcome.ts';
import { employeeRows } from '../../people/employee-rows.ts';
import { peopleSource } from '../../people/people-source.ts';
import { personProblem } from '../../sight/person-problem.ts';
import { sightOfPeople } from '../../sight/row-sight.ts';
import { attendanceEmployee } from '../hours/employee-shifts.ts';
import { holidaysIn } from '../hours/holidays.ts';
import { textOfMinute } from '../hours/minute.ts';
import { shiftTime } from '../hours/shift-time.ts';
import { ownAbsence } from '../own-attendance.ts';
import { type Absence, absencesInParts, absencesOn } from '../pairing/absence.ts';
import { pairDays } from '../pairing/pair-days.ts';

export interface AbsentBody {
  readonly absentDate: string;
  readonly applicantIds: readonly number[];
}

export interface AbsentMonth {
  readonly applicantId: number;
  readonly month: string;
}

/** Everybody in sight of whom there is no punch on a working day, with what marking would do with him. */
export async function absentPreview(context: Context, date: string): Promise<Outcome> {
  const sees = await sightOfPeople(context, 'absence');
  const told: Json[] = [];
  for await (const part of absencesInParts(context, date)) {
    const absences = part.filter(({ state, employee }) => state !== undefined && sees(employee));
    if (absences.length > 0) told.push(...(await shownAbsences(context, absences)));
  }
  return done(told);
}

async function shownAbsences({ handle }: Context, absences: readonly Absence[]): Promise<readonly Json[]> {
  const shown = ['firstName', 'lastName', 'teamName', 'deptName'];
  const ids = absences.map(({ employee }) => employee.applicantId);
  const people = peopleSource.from(handle).where('applicant.applicantId', 'in', ids);
  const names = new Map((await employeeRows(handle, people, shown)).map((row) => [row['applicantId'], row]));
  return absences.map(({ employee, day: { hours }, state }) => {
    const row = names.get(employee.applicantId);
    return {
      applicantId: employee.applicantId,
      employeeName: `${row?.['firstName'] ?? ''} ${row?.['lastName'] ?? ''}`.trim(),
      legacyCode: employee.empNo,
      teamName: row?.['teamName'] ?? '',
      deptName: row?.['deptName'] ?? '',
      shiftTime: shiftTime({
        shiftStart: hours ? textOfMinute(hours.start) : '',
        shiftEnd: hours ? textOfMinute(hours.end) : '',
      }),
      state: state ?? '',
    };
  });
}

/**
 * Makes a working day Absent for those of the named employees of whom there is no punch on it. Leave stays, a shift that
 * is not over is not judged, one's own day is left to somebody else; the answer says for each what came of it. Doing it
 * again changes nothing. Who is out of sight is not known.
 */
export async function markAbsent(context: Context, asked: AbsentBody): Promise<Outcome> {
  const { absentDate: date } = asked;
  const ids = [...new Set(asked.applicantIds)];
  const known = await context.handle
    .selectFrom('applicant')
    .select(['applicantId', 'teamId'])
    .where('applicantId', 'in', ids)
    .where('empNo', '!=', '')
    .execute();
  const employees = new Set(
    known.filter(await sightOfPeople(context, 'absence')).map(({ applicantId }) => applicantId),
  );
  const stranger = asked.applicantIds.findIndex((each) => !employees.has(each));
  if (stranger >= 0) return wrongField(`applicantIds.${stranger}`, 'Employee is not a known record');
  const without = await withoutOwn(context, ids, ownAbsence);
  if (isRefused(without)) return without;
  const others = new Set(without.people);
  const found = new Map((await absencesOn(context, date, ids)).map((each) => [each.employee.applicantId, each]));
  const span = { from: date, to: date };
  const holidays = await holidaysIn(context.handle, span);
  const results: { applicantId: number; outcome: string }[] = [];
  for (const applicantId of ids) {
    if (!others.has(applicantId)) {
      results.push({ applicantId, outcome: 'Your own day' });
      continue;
    }
    const absence = found.get(applicantId);
    if (absence?.state === 'To be marked') await pairDays(context, absence.employee, span, holidays);
    results.push({ applicantId, outcome: outcomeOf(absence) });
  }
  const marked = results.filter(({ outcome }) => outcome === 'Marked Absent').length;
  const told = without.leftOut ? ` ${ownSentence(ownAbsence)}` : '';
  const leftOut = without.leftOut && { leftOut: true };
  return done({ marked, results, ...leftOut }, `${marked} of ${ids.length} marked Absent.${told}`);
}

function outcomeOf(absence: Absence | undefined): string {
  if (!absence) return 'Not employed';
  if (absence.came) return 'Came';
  if (absence.day.holiday !== undefined) return 'Holiday';
  if (absence.state === undefined) return 'Day off';
  return absence.state === 'To be marked' ? 'Marked Absent' : absence.state;
}

/** Works the days of one employee's month out up to now, so that each working day without a punch is Absent. */
export async function markAbsentMonth(
  context: Context,
  { applicantId, month }: { readonly applicantId: number | null; readonly month: string },
): Promise<Outcome> {
  const employee = await attendanceEmployee(context.handle, applicantId ?? 0);
  if (!employee) return notFound('This employee');
  const refusal = await personProblem(context, employee.applicantId, ownAbsence, notFound('This employee'));
  if (refusal) return refusal;
  const from = firstDayOfMonth(month.slice(0, 7)) ?? month;
  const to = lastDayOfMonth(month.slice(0, 7)) ?? month;
  const absent = async () => {
    const rows = await context.handle
      .selectFrom('attendanceDay')
      .select((eb) => eb.fn.countAll().as('days'))
      .where('applicantId', '=', employee.applicantId)
      .where('attendanceDate', '>=', from)
      .where('attendanceDate', '<=', to)
      .where('checkInStatus', '=', 'Absent')
      .executeTakeFirstOrThrow();
    return Number(rows.days);
  };
  const before = await absent();
  await pairDays(context, employee, { from, to });
  const days = await absent();
  return done(
    { absentDays: days, marked: Math.max(0, days - before) },
    `${days} days of ${from.slice(0, 7)} are Absent.`,
  );
}
