import type { Json } from '@muster/engine';
import type { Handle } from '../../dependencies.ts';
import { employedOn } from '../../people/employed-in.ts';
import { leaderType } from '../../people/leader-type.ts';
import { attendanceStatsBy } from './attendance-stats.ts';

/** Every leader who was employed on a day: how he came himself, and the figures of his team on that day. */
export async function leadersOfDay(handle: Handle, date: string): Promise<readonly Json[]> {
  const leaders = await handle
    .selectFrom('applicant')
    .innerJoin('team', 'team.teamId', 'applicant.teamId')
    .leftJoin('department', 'department.deptId', 'applicant.deptId')
    .leftJoin('attendanceDay', (join) =>
      join
        .onRef('attendanceDay.applicantId', '=', 'applicant.applicantId')
        .on('attendanceDay.attendanceDate', '=', date),
    )
    .select(['applicant.applicantId', 'empNo', 'firstName', 'lastName', 'team.teamId', 'teamName', 'deptName'])
    .select(['checkIn', 'checkOut', 'checkInStatus'])
    .where('empType', '=', leaderType)
    .where(employedOn(date))
    .orderBy('teamName')
    .orderBy('applicant.applicantId')
    .execute();
  const stats = new Map(
    (await attendanceStatsBy(handle, { from: date, to: date }, 'team')).map((row) => [row['teamId'], row]),
  );
  return leaders.map((row): Json => {
    const team = stats.get(row.teamId);
    return {
      applicantId: row.applicantId,
      employeeName: `${row.firstName} ${row.lastName}`,
      legacyCode: row.empNo,
      teamId: row.teamId,
      teamName: row.teamName,
      deptName: row.deptName ?? '',
      checkInTimeString: row.checkIn?.slice(11) ?? '',
      checkOutTimeString: row.checkOut?.slice(11) ?? '',
      checkInStatus: row.checkInStatus ?? '',
      present: team?.present ?? 0,
      absent: team?.absent ?? 0,
      late: team?.late ?? 0,
      onLeave: team?.onLeave ?? 0,
    };
  });
}
