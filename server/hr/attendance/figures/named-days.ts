import type { Json } from '@muster/engine';
import type { Handle } from '../../dependencies.ts';
import { attendanceRows, attendanceShape } from '../attendance-rows.ts';

/** The attendance of everybody on one day, or of one team, with who it is and where he worked then, but not his pay; by name. */
export async function namedDays(handle: Handle, date: string, teamId?: number): Promise<readonly Json[]> {
  let query = attendanceRows(handle)
    .leftJoin('team', 'team.teamId', 'attendanceDay.teamId')
    .leftJoin('department', 'department.deptId', 'attendanceDay.deptId')
    .select(['applicant.empNo', 'applicant.firstName', 'applicant.lastName', 'team.teamName', 'department.deptName'])
    .where('attendanceDate', '=', date);
  if (teamId !== undefined) query = query.where('attendanceDay.teamId', '=', teamId);
  const rows = (await query.execute()).map((row) => ({
    ...attendanceShape(row, { pay: false }),
    employeeName: `${row.firstName} ${row.lastName}`,
    legacyCode: row.empNo,
    teamName: row.teamName ?? '',
    deptName: row.deptName ?? '',
  }));
  return rows.sort((one, other) => (one.employeeName < other.employeeName ? -1 : 1));
}
