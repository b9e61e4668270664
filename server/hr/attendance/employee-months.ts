import type { Json } from '@muster/engine';
import { daysBetween } from '@muster/engine/formats';
import type { Context } from '../context.ts';
import { done, type Outcome, wrongField } from '../outcome.ts';
import { attendanceRows, attendanceShape } from './attendance-rows.ts';

/** The most days that one list of employees may span. */
export const longestSpan = 62;

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** A sentence when a span runs backwards or is too long. */
export function spanProblem(
  { from, to }: Span,
  fields: { readonly from: string; readonly to: string },
  longest = longestSpan,
) {
  const days = daysBetween(from, to) ?? -1;
  if (days < 0) return wrongField(fields.to, `End Date should be greater than Start Date`);
  return days >= longest
    ? wrongField(fields.to, `End Date may be at most ${longest} days after Start Date`)
    : undefined;
}

/**
 * Every employee who had attendance in the span, as the page of months opens the attendance dialog with him: name, CRM
 * ID, salary type, how many days of each sort, and the days themselves (leave `attendanceDtos` out of `fields` to
 * get the list quickly).
 */
export async function employeeMonths({ handle }: Context, span: Span, withDays: boolean): Promise<Outcome> {
  const problem = spanProblem(span, { from: 'a', to: 'b' });
  if (problem) return problem;
  const rows = await attendanceRows(handle)
    .leftJoin('salaryType', 'salaryType.salTypeId', 'applicant.salTypeId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .leftJoin('department', 'department.deptId', 'applicant.deptId')
    .select([
      'applicant.firstName',
      'applicant.lastName',
      'applicant.empNo',
      'salaryType.salType',
      'team.teamName',
      'department.deptName',
    ])
    .where('attendanceDate', '>=', span.from)
    .where('attendanceDate', '<=', span.to)
    .execute();
  const months = new Map<number, { readonly first: (typeof rows)[number]; readonly days: (typeof rows)[number][] }>();
  for (const row of rows) {
    const known = months.get(row.applicantId);
    if (known) known.days.push(row);
    else months.set(row.applicantId, { first: row, days: [row] });
  }
  const list = [...months.values()].map(({ first, days }): Json => {
    const count = (...statuses: string[]) => days.filter((day) => statuses.includes(day.checkInStatus)).length;
    return {
      applicantId: first.applicantId,
      employeeName: `${first.firstName} ${first.lastName}`,
      legacyCode: first.empNo,
      salaryType: first.salType ?? '',
      vertical: first.vertical,
      teamName: first.teamName ?? '',
      deptName: first.deptName ?? '',
      present: count('On Time', 'Late', 'Early', 'Missing'),
      late: count('Late'),
      absent: count('Absent'),
      onLeave: count('Leave'),
      ...(withDays ? { attendanceDtos: days.map(attendanceShape) } : {}),
    };
  });
  return done(list);
}
