import { type Expression, sql } from 'kysely';
import { filled, iso, number, searched, stored, text, texts } from '../list-columns.ts';
import { listSource, seenWhole } from '../list-source.ts';
import { storedWorkPlace } from '../people/work-place.ts';
import { rowsInSight } from '../sight/row-sight.ts';
import { dayTables, mostMinutes } from './attendance-rows.ts';

/** Minutes as hundredths of hours, as `attendanceShape` tells them. */
function hours(minutes: string): Expression<unknown> {
  const [worked, most] = [sql.ref(minutes), sql.lit(mostMinutes)];
  return sql`(10 * case when ${worked} > ${most} then ${most} else ${worked} end + 3) / 6`;
}

function clock(moment: string): Expression<unknown> {
  return sql`substr(${sql.ref(moment)}, 12)`;
}

const [start, end] = [clock('attendanceDay.shiftStart'), clock('attendanceDay.shiftEnd')];
/** '09:00 - 18:00'; '' without a shift. */
export const shiftTimeText = sql<string>`case when ${sql.ref('attendanceDay.shiftStart')} = '' then '' else ${start} || ' - ' || ${end} end`;
const plain = ['hoursInUse', 'paidUnpaid', 'attendanceBonusQualified', 'leaveType', 'leaveDuration', 'leaveHalf'];

/** Days of attendance by what `attendanceShape` tells of them, and by who it is and where he worked then. */
const days = listSource({
  ...seenWhole,
  label: 'days',
  key: 'attendanceId',
  from: dayTables,
  order: [{ column: 'applicantDto.applicantId' }, { column: 'attendanceDateString' }],
  columns: new Map([
    ['attendanceId', number('attendanceDay.attendanceId', 0, filled)],
    ['attendanceDateString', iso('attendanceDay.attendanceDate', { ...filled, ...searched })],
    ['employeeName', texts(['applicant.firstName', 'applicant.lastName'], searched)],
    ['legacyCode', text('applicant.empNo', searched)],
    ['teamName', text('team.teamName', searched)],
    ['deptName', text('department.deptName', searched)],
    ['shiftTime', text(shiftTimeText)],
    ['checkInTimeString', iso(clock('attendanceDay.checkIn'))],
    ['checkOutTimeString', iso(clock('attendanceDay.checkOut'))],
    ...stored('attendanceDay', ['checkInStatus', 'checkOutStatus'], (name) => text(name, searched)),
    ['dailyHours', number(hours('attendanceDay.workedMinutes'), 2, filled)],
    ['shiftHours', number(hours('attendanceDay.shiftMinutes'), 2, filled)],
    ...stored('attendanceDay', plain, text),
    ['salaryType', text('attendanceDay.salaryType')],
    ['reason', text('attendanceDay.reason', searched)],
    ['applicantDto.applicantId', number('attendanceDay.applicantId', 0, filled)],
    ['applicantDto.vertical', text(storedWorkPlace)],
    ['applicantDto', text(storedWorkPlace)],
    ['_version', number('attendanceDay.version', 0, filled)],
  ]),
});

const pay = new Map([
  ['attendanceBonus', number('attendanceDay.attendanceBonusMinor', 2, filled)],
  ['salary', number('attendanceDay.salaryMinor', 2, filled)],
]);

/** The days of one employee, with what he earns. */
export function daysOfPerson(applicantId: number): typeof days {
  return {
    ...days,
    person: applicantId,
    columns: new Map([...days.columns, ...pay]),
    seen: async () => sql<boolean>`${sql.ref('attendanceDay.applicantId')} = ${applicantId}`,
  };
}

/** The days of many that are in sight, by name and without pay; a day is one of the team in which it was worked. */
export const daysOfMany: typeof days = {
  ...days,
  ...rowsInSight('attendanceDay', 'attendanceDay.teamId'),
  order: [{ column: 'employeeName' }, { column: 'attendanceId' }],
};
