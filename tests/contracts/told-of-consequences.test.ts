import type { Json, JsonRecord } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { punchedByDevice } from './days-by-hand.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

describe('what follows from a save is told where nothing forbids it', () => {
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
    await world.db.updateTable('employeeLoan').set({ status: 'Inactive' }).execute();
  });
  afterAll(() => world.close());

  const post = (call: string, body: Json) => world.call(admin, 'POST', call, { body });
  const switched = async (call: string, id: unknown, status: string) =>
    (await world.call(admin, 'GET', `${call}/${String(id)}/${status}`)).message;

  /** What the history of a record says its saves told, the newest first. */
  const kept = async (table: string, key: unknown) =>
    rowsOf(await world.call(admin, 'GET', `history/getHistory/${table}/${String(key)}`))
      .filter(({ action }) => action === 'Told')
      .map(({ label, from, to, takeable }) => ({ label, from, to, takeable }));
  const toldBy = (to: string) => ({ label: 'Message', from: '', to, takeable: false });

  const loan = {
    applicantDto: { applicantId: 7 },
    loanAmount: 60_000,
    loanPaid: 12_000,
    monthlyInstallment: 5_000,
    loanDate: '2026-10-01',
    status: 'Active',
  };

  it('of a loan on which nothing is paid back, and of a second active one', async () => {
    const first = await post('empLoan/saveEmpLoan', loan);
    expect(first.message).toBe('Successfully Saved!');
    const second = await post('empLoan/saveEmpLoan', {
      ...loan,
      loanAmount: 8_000,
      loanPaid: 0,
      monthlyInstallment: 0,
    });
    expect(second).toMatchObject({
      code: '200',
      message:
        'Successfully Saved! With an installment of 0 nothing is paid back of the 8,000 that are owed. The employee has another active loan: 60,000 of 01 Oct 2026.',
    });
    const { empLoanId } = recordOf(second);
    const told =
      'With an installment of 0 nothing is paid back of the 8,000 that are owed. The employee has another active loan: 60,000 of 01 Oct 2026.';
    expect(await kept('employeeLoan', recordOf(first)['empLoanId'])).toEqual([]);
    expect(await kept('employeeLoan', empLoanId)).toEqual([toldBy(told)]);
    const toggled = async (status: string) =>
      (await world.call(admin, 'POST', `empLoan/changeEmpStatus/${String(empLoanId)}/${status}`)).message;
    expect(await toggled('Inactive')).toBe('Status Changed Successfully!');
    expect(await toggled('Active')).toContain('another active loan: 60,000');
    expect(await kept('employeeLoan', empLoanId)).toEqual([toldBy(told), toldBy(told)]);
    // Nothing is changed, and nothing kept once more.
    expect(await toggled('Active')).toContain('another active loan: 60,000');
    expect(await kept('employeeLoan', empLoanId)).toHaveLength(2);
    const paid = { ...loan, applicantDto: { applicantId: 8 }, loanPaid: 60_000, monthlyInstallment: 0 };
    expect((await post('empLoan/saveEmpLoan', paid)).message).toBe('Successfully Saved!');
  });

  const toldPlans = 'Early (01 Jan 2031 to 31 Jan 2031), Next (01 Feb 2031 to 28 Feb 2031)';

  it.each([
    [
      'lead order',
      { save: 'lead_plan/saveLeadPlan', change: 'lead_plan/changeLeadPlanStatus' },
      { one: { leadOrderDto: { leadOrderId: 3 } }, other: { leadOrderDto: { leadOrderId: 4 } } },
      { sent: 'leadPlanId', from: 'planEffectFromString', till: 'planEffectTillString', table: 'leadPlan' },
    ],
    [
      'group',
      { save: 'group_lead_order_plan/saveGroupPlan', change: 'group_lead_order_plan/changeStatus' },
      { one: { groupDto: { groupId: 1 } }, other: { groupDto: { groupId: 2 } } },
      { sent: 'groupLeadOrderPlanId', from: 'planEffectFrom', till: 'planEffectTill', table: 'groupPlan' },
    ],
  ] as const)('of active plans of one %s that hold on the same days', async (_, calls, { one, other }, names) => {
    const { table } = names;
    const plan = (planName: string, from: string, till: string, more: JsonRecord = {}) => {
      const days = { [names.from]: from, [names.till]: till };
      return post(calls.save, { planName, ...days, status: 'Active', ...one, ...more });
    };
    const plainly = { code: '200', message: 'Successfully Saved!' };
    expect(await plan('Early', '2031-01-01', '2031-01-31')).toMatchObject(plainly);
    expect(await plan('Next', '2031-02-01', '2031-02-28')).toMatchObject(plainly);
    expect(await plan('Elsewhere', '2031-01-01', '2031-02-28', other)).toMatchObject(plainly);
    const across = await plan('Across', '2031-01-31', '2031-02-01', { status: 'Inactive' });
    expect(across).toMatchObject(plainly);
    const key = Number(recordOf(across)['leadPlanId']);
    const told = `Active on some of the same days: ${toldPlans}.`;
    expect(await switched(calls.change, key, 'Active')).toBe(`Status Changed Successfully! ${told}`);
    expect(await kept(table, key)).toEqual([toldBy(told)]);
    expect(await plan('Across', '2031-01-31', '2031-02-01', { [names.sent]: key })).toMatchObject({
      code: '200',
      message: `Successfully Saved! ${told}`,
    });
  });

  it('of a second holiday on a date, which makes nobody off twice', async () => {
    const date = '2026-11-18';
    const stands = async () => ({
      days: await world.db
        .selectFrom('attendanceDay')
        .select(['applicantId', 'checkInStatus', 'leaveType', 'paidUnpaid', 'attendanceBonusQualified'])
        .where('attendanceDate', '=', date)
        .orderBy('applicantId')
        .execute(),
      balances: rowsOf(await world.call(admin, 'GET', 'leaves/getLeaveBalances')),
    });
    // Two stay away, one of them on leave, which the first holiday gives back and the second does not once more.
    for (const applicantId of [5, 8]) await punchedByDevice(world, applicantId, date, []);
    const crmIds = ['1005', '1008'];
    await post('attendance/syncAttendance', { crmIds, startDate: date, endDate: date, updateAll: true });
    const leave = { startDate: date, endDate: date, leaveType: 'Casual', leaveDuration: 'Full', paidUnpaid: 'Paid' };
    const marked = { ...leave, reason: 'x', applicantDto: { applicantId: 5 } };
    expect((await post('leaves/markLeaveInAttendanceOfApplicant', marked)).code).toBe('200');
    const worked = await stands();
    const casual = ({ balances }: typeof worked) => balances.find((each) => each['applicantId'] === 5)?.['casual'];
    const save = (holidayName: string, status = 'Active') =>
      post('org_leave/saveOrgLeave', { holidayName, holidayDate: date, status });
    const first = await save('Spring Day');
    expect(first.message).toBe('Successfully Saved! Leave of 1 day of 1 employee is given back.');
    expect(await kept('holiday', recordOf(first)['holidayId'])).toEqual([
      toldBy('Leave of 1 day of 1 employee is given back.'),
    ]);
    const off = await stands();
    const statuses = ({ days }: typeof worked) => days.map((each) => `${each.applicantId} ${each.checkInStatus}`);
    expect(statuses(worked)).toEqual(expect.arrayContaining(['5 Leave', '8 Absent']));
    expect(statuses(off)).toContain('5 Holiday');
    expect(off.days.map(({ applicantId }) => applicantId)).not.toContain(8);
    expect(casual(off)).toBe(Number(casual(worked)) + 1);
    const second = await save('Day of Kites', 'Inactive');
    expect(second.message).toBe('Successfully Saved!');
    const change = (saved: typeof first, status: string) =>
      switched('org_leave/changeStatus', recordOf(saved)['holidayId'], status);
    expect(await change(second, 'Active')).toBe(
      `Status Changed Successfully! ${date} is a holiday already: Spring Day.`,
    );
    expect(await stands()).toEqual(off);
    // With one of them gone everybody is still off; with both gone it is a day of work and of leave again.
    expect(await change(first, 'Inactive')).toBe('Status Changed Successfully!');
    expect(await stands()).toEqual(off);
    await change(second, 'Inactive');
    expect(await stands()).toEqual(worked);
  });
});

describe('figures of people agree', () => {
  it('by team, by department and in the head count, whatever phase somebody is in', async () => {
    const world = await createWorld({ people: 30, months: 1 });
    try {
      const admin = await world.as('admin@muster.local');
      const list = async (call: string) => rowsOf(await world.call(admin, 'GET', call));
      // One has a contract that begins tomorrow, one left yesterday and is not taken out of his phase yet.
      await world.db.updateTable('applicant').set({ joiningDate: '2026-11-22' }).where('applicantId', '=', 9).execute();
      await world.db
        .updateTable('applicant')
        .set({ terminationDate: '2026-11-20' })
        .where('applicantId', '=', 10)
        .execute();
      const heads = await list('team/getTeamBasedHeadCount');
      const teams = await list('team/getAllTeam');
      const sum = (rows: readonly Readonly<Record<string, unknown>>[], name: string) =>
        rows.reduce((total, row) => total + Number(row[name]), 0);
      for (const head of heads.filter((each) => each['teamId'] !== 0))
        expect([head['teamName'], teams.find((each) => each['teamId'] === head['teamId'])?.['employees']]).toEqual([
          head['teamName'],
          head['headCount'],
        ]);
      const company = recordOf(await world.call(admin, 'GET', 'report/getReport'));
      expect(sum(heads, 'headCount')).toBe(company['headCount']);
      const placed = await world.db
        .selectFrom('applicant')
        .select(['deptId', 'teamId', 'joiningDate', 'terminationDate', 'empNo'])
        .execute();
      const working = placed.filter(
        (each) =>
          each.empNo !== '' &&
          each.joiningDate !== '' &&
          each.joiningDate <= '2026-11-21' &&
          (each.terminationDate === '' || each.terminationDate >= '2026-11-21'),
      );
      const departments = await list('department/getAllDepartment');
      expect(sum(departments, 'employees')).toBe(working.filter(({ deptId }) => deptId !== null).length);
      expect(sum(teams, 'employees')).toBe(working.filter(({ teamId }) => teamId !== null).length);
    } finally {
      await world.close();
    }
  });

  it('a punch of the demo that waits was received at the minute at which it was made', async () => {
    const world = await createWorld({ people: 10, months: 1 });
    try {
      const hr = await world.as('hr@muster.local');
      const [first] = rowsOf(await world.call(hr, 'GET', 'thumb_attend/getUnknownPunches'));
      const made = new Date(`${String(first?.['at'])}:00+05:00`);
      expect(first?.['receivedAt']).toBe(made.toISOString());
    } finally {
      await world.close();
    }
  });
});
