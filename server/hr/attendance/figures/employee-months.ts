import type { Json } from '@muster/engine';
import { seesPay } from '../../access/sees-pay.ts';
import type { Context } from '../../context.ts';
import type { Handle } from '../../dependencies.ts';
import { done, type Outcome } from '../../outcome.ts';
import { employeeRows, type PeopleQuery } from '../../people/employee-rows.ts';
import { attendanceRows, attendanceShape } from '../attendance-rows.ts';
import { type AttendanceSight, attendanceSightOf } from '../attendance-sight.ts';
import { type Span, spanProblem } from '../hours/span.ts';

const shown = ['empNo', 'firstName', 'lastName', 'salaryType', 'vertical', 'teamName', 'deptName'];

/**
 * Every employee in sight who had attendance in the span, as the page of months opens the attendance dialog with him: name, CRM
 * ID, salary type, how many days of each sort, and on demand the days themselves. Of a team only its own people are read.
 * What somebody earns stands in his days for whoever may see it elsewhere too: a team lead sees his own alone.
 */
export async function employeeMonths(context: Context, span: Span, withDays: boolean): Promise<Outcome> {
  const { handle } = context;
  const problem = spanProblem(span, 'b');
  if (problem) return problem;
  const sight = await attendanceSightOf(context);
  if (sight === 'none') return done([]);
  const counts = await countsOf(handle, span, sight);
  const days = withDays ? await daysOf(context, span, sight) : undefined;
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

/** Whose attendance is in sight: of everybody, or of one team. */
type Seen = Exclude<AttendanceSight, 'none'>;

function seen(people: PeopleQuery, sight: Seen): PeopleQuery {
  return sight === 'all' ? people : people.where('teamId', '=', sight.teamId);
}

/** How many days of each check-in status every employee in sight has. */
async function countsOf(
  handle: Handle,
  { from, to }: Span,
  sight: Seen,
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> {
  let query = handle
    .selectFrom('attendanceDay')
    .select(['applicantId', 'checkInStatus', (eb) => eb.fn.countAll().as('days')])
    .where('attendanceDate', '>=', from)
    .where('attendanceDate', '<=', to)
    .groupBy(['applicantId', 'checkInStatus']);
  if (sight !== 'all') {
    const team = handle.selectFrom('applicant').select('applicantId').where('teamId', '=', sight.teamId);
    query = query.where('applicantId', 'in', team);
  }
  const counts = new Map<number, Map<string, number>>();
  for (const { applicantId, checkInStatus, days } of await query.execute()) {
    const known = counts.get(applicantId) ?? new Map<string, number>();
    counts.set(applicantId, known.set(checkInStatus, Number(days)));
  }
  return counts;
}

async function daysOf(
  { handle, actor }: Context,
  { from, to }: Span,
  sight: Seen,
): Promise<ReadonlyMap<number, readonly Json[]>> {
  let query = attendanceRows(handle).where('attendanceDate', '>=', from).where('attendanceDate', '<=', to);
  if (sight !== 'all') query = query.where('applicant.teamId', '=', sight.teamId);
  const seesAll = seesPay(actor);
  const days = new Map<number, Json[]>();
  for (const row of await query.execute()) {
    const shape = attendanceShape(row, { pay: seesAll || seesPay(actor, row.applicantId) });
    const known = days.get(row.applicantId);
    if (known) known.push(shape);
    else days.set(row.applicantId, [shape]);
  }
  return days;
}
