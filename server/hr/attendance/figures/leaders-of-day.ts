import type { Json } from '@muster/engine';
import type { Context } from '../../context.ts';
import { employedOn } from '../../people/employed-in.ts';
import { leaderType } from '../../sight/leader-type.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { attendanceStatsBy } from './attendance-stats.ts';

/** Every leader in sight who was employed on a day: how he came himself, and the figures of his team on that day. */
export async function leadersOfDay(context: Context, date: string): Promise<readonly Json[]> {
  const { handle } = context;
  const seen = await rowsInSight('leaderDay', 'applicant.teamId').seen(context);
  let query = handle
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
    .orderBy('applicant.applicantId');
  if (seen) query = query.where(seen);
  const leaders = await query.execute();
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
