import type { Json } from '@muster/engine';
import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import { shiftTime } from '../attendance/shift-time.ts';
import type { Context } from '../context.ts';
import { done, type Outcome } from '../outcome.ts';

/** The days of a month on which employees stayed away without leave, the newest first. */
export async function absentDays({ handle }: Context, month: string): Promise<Outcome> {
  const rows = await handle
    .selectFrom('attendanceDay')
    .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .select([
      'attendanceId',
      'attendanceDate',
      'shiftStart',
      'shiftEnd',
      'paidUnpaid',
      'attendanceDay.version',
      'applicant.applicantId',
      'empNo',
      'firstName',
      'lastName',
      'teamName',
    ])
    .where('checkInStatus', '=', 'Absent')
    .where('leaveType', '=', '')
    .where('attendanceDate', '>=', firstDayOfMonth(month) ?? '')
    .where('attendanceDate', '<=', lastDayOfMonth(month) ?? '')
    .orderBy('attendanceDate', 'desc')
    .orderBy('applicant.applicantId')
    .execute();
  return done(
    rows.map(
      (row): Json => ({
        attendanceId: row.attendanceId,
        attendanceDateString: row.attendanceDate,
        applicantId: row.applicantId,
        employeeName: `${row.firstName} ${row.lastName}`,
        legacyCode: row.empNo,
        teamName: row.teamName ?? '',
        shiftTime: shiftTime(row),
        paidUnpaid: row.paidUnpaid,
        _version: row.version,
      }),
    ),
  );
}
