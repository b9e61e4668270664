import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

type Day = Readonly<Record<string, unknown>>;

describe('calendars of a person and of a team', () => {
  let world: HrWorld;
  let team: ReadonlyMap<number, number>;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    const people = await world.db
      .selectFrom('applicant')
      .select(['applicantId', 'teamId'])
      .where('empNo', '!=', '')
      .execute();
    team = new Map(people.map(({ applicantId, teamId }) => [applicantId, teamId ?? 0]));
  });
  afterAll(() => world.close());

  const as = async (name: string, path: string, body?: object) =>
    world.call(await world.as(`${name}@muster.local`), body ? 'POST' : 'GET', path, body ? { body } : {});
  const own = async (name: string, month: string): Promise<readonly Day[]> =>
    rowsOf(await as(name, `calendar/getOwnMonth/${month}`));
  const on = (days: readonly Day[], date: string): Day | undefined => days.find((day) => day['date'] === date);

  it('a month tells every day of an employee: what was, days off, holidays, and the shift of days to come', async () => {
    await as('hr', 'org_leave/saveOrgLeave', {
      holidayId: 0,
      holidayName: 'Founders Day',
      holidayDate: '2026-12-03',
      status: 'Active',
    });
    const november = await own('agent', '2026-11');
    expect(november.map((day) => day['date'])).toEqual(
      Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`),
    );
    const stored = rowsOf(await as('agent', 'attendance/getAllAttendanceOfApplicantByMonth/2026-11'));
    expect(stored.length).toBeGreaterThan(10);
    for (const day of stored) {
      expect(on(november, String(day['attendanceDateString']))).toMatchObject({
        attendanceId: day['attendanceId'],
        checkInTime: day['checkInTimeString'],
        checkOutTime: day['checkOutTimeString'],
        checkInStatus: day['checkInStatus'],
      });
    }
    expect(on(november, '2026-11-22')).toMatchObject({ state: 'Day Off', shiftTime: '' });
    const december = await own('agent', '2026-12');
    expect(on(december, '2026-12-02')).toMatchObject({ state: 'Shift', holiday: '' });
    expect(on(december, '2026-12-02')?.['shiftTime']).toMatch(/^\d\d:\d\d - \d\d:\d\d$/);
    expect(on(december, '2026-12-03')).toMatchObject({ state: 'Holiday', holiday: 'Founders Day' });
  });

  it('leave that is asked for stands on its days until it is decided, and then as leave', async () => {
    const asked = {
      leaveType: 'Casual',
      leaveDuration: 'Full',
      startDate: '2026-12-14',
      endDate: '2026-12-16',
      reason: 'A wedding',
    };
    const { leaveId } = recordOf(await as('agent', 'leaves/saveLeave', asked));
    const waiting = await own('agent', '2026-12');
    for (const date of ['2026-12-14', '2026-12-15', '2026-12-16'])
      expect(on(waiting, date)).toMatchObject({ state: 'Asked', askedType: 'Casual' });
    expect(on(waiting, '2026-12-17')).toMatchObject({ state: 'Shift' });
    await as('lead', 'leaves/changeStatus', { leaveId, status: 'Approved by Lead' });
    await as('hr', 'leaves/changeStatus', { leaveId, status: 'Approved' });
    const decided = await own('agent', '2026-12');
    expect(on(decided, '2026-12-15')).toMatchObject({ state: 'Leave', leaveType: 'Casual' });
    const year = rowsOf(await as('agent', 'calendar/getOwnYear/2026'));
    expect(year.filter((day) => day['leaveType'] === 'Casual' && String(day['date']) > '2026-12-10')).toHaveLength(3);
    expect(year.filter(({ state }) => state === 'Shift' || state === 'Day Off')).toEqual([]);
  });

  it('a lead sees the month of his team alone, HR of every team, an agent of none', async () => {
    const mine = rowsOf(await as('lead', 'calendar/getOwnTeamMonth/2026-11'));
    const shown = new Set(mine.map((day) => Number(day['applicantId'])));
    expect(shown.size).toBeGreaterThan(1);
    expect([...shown].every((id) => team.get(id) === 1)).toBe(true);
    expect((await as('lead', 'calendar/getTeamMonth/2/2026-11')).code).toBe('403');
    const theirs = rowsOf(await as('hr', 'calendar/getTeamMonth/2/2026-11'));
    expect(theirs.length).toBeGreaterThan(30);
    expect(theirs.every((day) => team.get(Number(day['applicantId'])) === 2)).toBe(true);
    expect((await as('agent', 'calendar/getTeamMonth/1/2026-11')).code).toBe('403');
    expect((await as('agent', 'calendar/getOwnTeamMonth/2026-11')).code).toBe('403');
    expect((await as('agent', 'calendar/getMonthOfEmployee/1/2026-11')).code).toBe('403');
  });

  it('whoever is no employee has no days, and a month that is none is refused', async () => {
    expect(await own('vendor', '2026-11')).toEqual([]);
    expect((await as('agent', 'calendar/getOwnMonth/2026-13')).code).toBe('422');
  });
});
