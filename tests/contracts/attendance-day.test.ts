import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, noon, rowsOf } from './hr-world.ts';

type Day = Readonly<Record<string, unknown>>;

describe('a day of attendance, as it is answered', () => {
  let world: HrWorld;
  let hr: Who;
  let days: readonly Day[];
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 3 });
    hr = await world.as('hr@muster.local');
    const spans = ['2026-09-01/2026-09-30', '2026-10-01/2026-10-31', '2026-11-01/2026-11-21'];
    const months = await Promise.all(
      spans.map(async (span) => rowsOf(await world.call(hr, 'GET', `attendance/searchEmployeeAttendance/${span}`))),
    );
    days = months.flat().flatMap((row) => row['attendanceDtos'] as readonly Day[]);
  });
  afterAll(() => world.close());

  it('W-173 carries the nineteen fields of the contract and its version', () => {
    const fields = [
      'attendanceId',
      'attendanceDateString',
      'shiftTime',
      'checkInTimeString',
      'checkOutTimeString',
      'checkInStatus',
      'checkOutStatus',
      'dailyHours',
      'shiftHours',
      'hoursInUse',
      'paidUnpaid',
      'attendanceBonusQualified',
      'attendanceBonus',
      'leaveType',
      'leaveDuration',
      'salaryType',
      'salary',
      'reason',
      'applicantDto',
    ];
    expect(days.length).toBeGreaterThan(1000);
    const kinds = new Set(days.map((day) => Object.keys(day).sort().join(' ')));
    expect([...kinds]).toEqual([[...fields, '_version'].sort().join(' ')]);
  });

  it('W-174 says in its applicantDto where the employee works', () => {
    const places = new Set(days.map((day) => (day['applicantDto'] as Day)['vertical']));
    expect([...places].sort()).toEqual(['Home', 'Office']);
  });

  it('W-175 W-176 knows Absent and Leave, beside On Time, Late, Early and Missing', async () => {
    expect(statuses(days, 'checkInStatus')).toEqual(['', 'Absent', 'Early', 'Late', 'Leave', 'On Time']);
    expect(statuses(days, 'checkOutStatus')).toEqual(['', 'Early', 'Missing', 'On Time']);
    const both = days.find((day) => day['checkInStatus'] === 'On Time' && day['checkOutStatus'] === 'On Time');
    const day = await withoutFirstPunch(both ?? {});
    expect(day).toMatchObject({ checkInTimeString: '', checkInStatus: 'Missing', checkOutStatus: 'On Time' });
  });

  it('W-176 has no status while a shift is open and nobody has come yet', async () => {
    world.setNow('2026-11-23T04:30:00.000Z');
    await world.hr.closeDays();
    const today = rowsOf(await world.call(hr, 'GET', 'attendance/customAttendance/2026-11-23'));
    expect(today.length).toBeGreaterThan(0);
    expect(statuses(today, 'checkInStatus')).toEqual(['']);
    expect(statuses(today, 'checkOutStatus')).toEqual(['']);
    world.setNow(noon);
  });

  const statuses = (of: readonly Day[], name: string) => [...new Set(of.map((day) => String(day[name])))].sort();

  /** The day after its first punch was lost and it was worked out again. */
  async function withoutFirstPunch(day: Day): Promise<Day | undefined> {
    const { attendanceId } = day;
    const { applicantId, attendanceDate } = await world.db
      .selectFrom('attendanceDay')
      .select(['applicantId', 'attendanceDate'])
      .where('attendanceId', '=', Number(attendanceId))
      .executeTakeFirstOrThrow();
    const at = `${attendanceDate}T${day['checkInTimeString']}`;
    await world.db.deleteFrom('punch').where('applicantId', '=', applicantId).where('at', '=', at).execute();
    const { empNo } = await world.db
      .selectFrom('applicant')
      .select('empNo')
      .where('applicantId', '=', applicantId)
      .executeTakeFirstOrThrow();
    const body = { crmIds: [empNo], startDate: attendanceDate, endDate: attendanceDate, updateAll: false };
    await world.call(hr, 'POST', 'attendance/syncAttendance', { body });
    const month = `${applicantId}/${attendanceDate.slice(0, 7)}`;
    const rows = rowsOf(await world.call(hr, 'GET', `attendance/getAllAttendanceOfApplicantByIdByMonth/${month}`));
    return rows.find((each) => each['attendanceId'] === attendanceId);
  }
});
