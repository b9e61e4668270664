import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import { done, type Outcome } from '../../outcome.ts';
import { dayOfPerson } from '../days/day-of-person.ts';

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
  return done(rows.map((row) => ({ ...dayOfPerson(row), paidUnpaid: row.paidUnpaid })));
}
