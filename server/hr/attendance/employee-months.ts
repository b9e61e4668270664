import type { Json } from '@muster/engine';
import { seesPay } from '../access/sees-pay.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { done, type Outcome } from '../outcome.ts';
import { employeeRows, type PeopleQuery } from '../people/employee-rows.ts';
import { attendanceRows, attendanceShape } from './attendance-rows.ts';
import { type AttendanceSight, attendanceSightOf } from './attendance-sight.ts';
import { type Span, spanProblem } from './span.ts';

const shown = ['empNo', 'firstName', 'lastName', 'salaryType', 'vertical', 'teamName', 'deptName'];

/**
 * Every employee in sight who had attendance in the span, as the page of months opens the attendance dialog with him: name, CRM
 * ID, salary type, how many days of each sort, and on demand the days themselves.
 */
export async function employeeMonths(context: Context, span: Span, withDays: boolean): Promise<Outcome> {
  const { handle, actor } = context;
  const problem = spanProblem(span, 'b');
  if (problem) return problem;
  const sight = await attendanceSightOf(context);
  if (sight === 'none') return done([]);
  const counts = await countsOf(handle, span);
  const days = withDays ? await daysOf(handle, span, seesPay(actor)) : undefined;
  const rows = await employeeRows(handle, (people) => seen(people.where('empNo', '!=', ''), sight), shown);
  const list = rows
    .filter((row) => counts.has(Number(row['applicantId'])))
    .map(({ applicantId, empNo, firstName, lastName, salaryType, vertical, teamName, deptName }): Json => {
      const found = counts.get(Number(applicantId));
      const count = (...statuses: string[]) => statuses.reduce((sum, status) => sum + (found?.get(status) ?? 0), 0);
      return {
        applicantId: applicantId ?? null,
        employeeName: `${firstName} ${lastName}`,
        legacyCode: empNo ?? '',
        salaryType: salaryType ?? '',
        vertical: vertical ?? '',
        teamName: teamName ?? '',
        deptName: deptName ?? '',
        present: count('On Time', 'Late', 'Early', 'Missing'),
        late: count('Late'),
        absent: count('Absent'),
        onLeave: count('Leave'),
        ...(days ? { attendanceDtos: days.get(Number(applicantId)) ?? [] } : {}),
      };
    });
  return done(list);
}

function seen(people: PeopleQuery, sight: AttendanceSight): PeopleQuery {
  return typeof sight === 'string' ? people : people.where('teamId', '=', sight.teamId);
}

/** How many days of each check-in status every employee has. */
async function countsOf(handle: Handle, { from, to }: Span): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  const rows = await handle
    .selectFrom('attendanceDay')
    .select(['applicantId', 'checkInStatus', (eb) => eb.fn.countAll().as('days')])
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .groupBy(['applicantId', 'checkInStatus'])
    .execute();
  const counts = new Map<number, Map<string, number>>();
  for (const { applicantId, checkInStatus, days } of rows) {
    const known = counts.get(applicantId) ?? new Map<string, number>();
    counts.set(applicantId, known.set(checkInStatus, Number(days)));
  }
  return counts;
}

async function daysOf(handle: Handle, { from, to }: Span, pay: boolean): Promise<ReadonlyMap<number, readonly Json[]>> {
  const rows = await attendanceRows(handle)
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .execute();
  const days = new Map<number, Json[]>();
  for (const row of rows) {
    const known = days.get(row.applicantId);
    if (known) known.push(attendanceShape(row, { pay }));
    else days.set(row.applicantId, [attendanceShape(row, { pay })]);
  }
  return days;
}
