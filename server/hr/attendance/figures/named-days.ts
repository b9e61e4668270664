import type { Json } from '@muster/engine';
import type { ListOptions } from '../../../lists/index.ts';
import type { Context } from '../../context.ts';
import { answerList } from '../../list-query.ts';
import type { Outcome } from '../../outcome.ts';
import { dayShape, type dayTables } from '../attendance-rows.ts';
import { daysOfMany } from '../day-source.ts';

/** The attendance of everybody on one day, or of one team, with who it is and where he worked then, but not his pay; by name. */
export function namedDays(context: Context, list: ListOptions, date: string, teamId?: number): Promise<Outcome> {
  return answerList(context, list, daysOfMany, {
    only: (days) => {
      const ofDay = days.where('attendanceDate', '=', date);
      return teamId === undefined ? ofDay : ofDay.where('attendanceDay.teamId', '=', teamId);
    },
    rows: namedRows,
  });
}

async function namedRows(found: ReturnType<typeof dayTables>): Promise<readonly Json[]> {
  const rows = await found
    .selectAll('attendanceDay')
    .select(['applicant.vertical', 'applicant.empNo', 'applicant.firstName', 'applicant.lastName'])
    .select(['team.teamName', 'department.deptName'])
    .execute();
  return rows.map((row) => ({
    ...dayShape(row),
    employeeName: `${row.firstName} ${row.lastName}`,
    legacyCode: row.empNo,
    teamName: row.teamName ?? '',
    deptName: row.deptName ?? '',
  }));
}
