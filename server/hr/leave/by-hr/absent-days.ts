import { firstDayOfMonth, lastDayOfMonth } from '@muster/engine/formats';
import type { ListOptions } from '../../../lists/index.ts';
import { shiftTimeText } from '../../attendance/day-source.ts';
import type { Context } from '../../context.ts';
import { filled, iso, number, searched, text } from '../../list-columns.ts';
import { answerList } from '../../list-query.ts';
import { listSource } from '../../list-source.ts';
import type { Outcome } from '../../outcome.ts';
import { rowsInSight } from '../../sight/row-sight.ts';
import { personColumns } from '../account/person-columns.ts';
import { dayOfPerson } from '../days/day-of-person.ts';

const absences = listSource({
  ...rowsInSight('leave', 'applicant.teamId'),
  label: 'days of absence',
  key: 'attendanceId',
  from: (handle) =>
    handle
      .selectFrom('attendanceDay')
      .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
      .leftJoin('team', 'team.teamId', 'applicant.teamId')
      .where('checkInStatus', '=', 'Absent')
      .where('leaveType', '=', ''),
  order: [{ column: 'attendanceDateString', down: true }, { column: 'applicantId' }],
  columns: new Map([
    ...personColumns,
    ['attendanceId', number('attendanceDay.attendanceId', 0, filled)],
    ['attendanceDateString', iso('attendanceDay.attendanceDate', { ...filled, ...searched })],
    ['shiftTime', text(shiftTimeText, searched)],
    ['paidUnpaid', text('attendanceDay.paidUnpaid', searched)],
    ['_version', number('attendanceDay.version', 0, filled)],
  ]),
});

/** The days of a month on which employees in sight stayed away without leave, the newest first. */
export function absentDays(context: Context, list: ListOptions, month: string): Promise<Outcome> {
  return answerList(context, list, absences, {
    only: (days) =>
      days
        .where('attendanceDate', '>=', firstDayOfMonth(month) ?? '')
        .where('attendanceDate', '<=', lastDayOfMonth(month) ?? ''),
    rows: async (found) => {
      const rows = await found
        .select(['attendanceId', 'attendanceDate', 'shiftStart', 'shiftEnd', 'paidUnpaid', 'attendanceDay.version'])
        .select(['applicant.applicantId', 'empNo', 'firstName', 'lastName', 'teamName'])
        .execute();
      return rows.map((row) => ({ ...dayOfPerson(row), paidUnpaid: row.paidUnpaid }));
    },
  });
}
