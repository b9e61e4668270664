import type { Json } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
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
        'Successfully Saved! With an installment of 0 nothing is paid back of the 8,000 that are owed. The employee has another active loan: 60,000 of 2026-10-01.',
    });
    const { empLoanId } = recordOf(second);
    const toggled = async (status: string) =>
      (await world.call(admin, 'POST', `empLoan/changeEmpStatus/${String(empLoanId)}/${status}`)).message;
    expect(await toggled('Inactive')).toBe('Status Changed Successfully!');
    expect(await toggled('Active')).toContain('another active loan: 60,000');
    const paid = { ...loan, applicantDto: { applicantId: 8 }, loanPaid: 60_000, monthlyInstallment: 0 };
    expect((await post('empLoan/saveEmpLoan', paid)).message).toBe('Successfully Saved!');
  });

  const days = (from: string, till: string) => ({ planEffectFromString: from, planEffectTillString: till });
  const plan = (planName: string, from: string, till: string, status = 'Active') => ({
    leadOrderDto: { leadOrderId: 3 },
    planName,
    ...days(from, till),
    status,
  });

  it('of active plans of one lead order that hold on the same days', async () => {
    const save = async (body: Json) => post('lead_plan/saveLeadPlan', body);
    expect((await save(plan('Early', '2031-01-01', '2031-01-31'))).message).toBe('Successfully Saved!');
    expect((await save(plan('Next', '2031-02-01', '2031-02-28'))).message).toBe('Successfully Saved!');
    expect(
      (await save({ ...plan('Elsewhere', '2031-01-01', '2031-02-28'), leadOrderDto: { leadOrderId: 4 } })).message,
    ).toBe('Successfully Saved!');
    const across = await save(plan('Across', '2031-01-31', '2031-02-01', 'Inactive'));
    expect(across.message).toBe('Successfully Saved!');
    const told = 'Active on some of the same days: Early (2031-01-01 to 2031-01-31), Next (2031-02-01 to 2031-02-28).';
    const leadPlanId = Number(recordOf(across)['leadPlanId']);
    expect(await switched('lead_plan/changeLeadPlanStatus', leadPlanId, 'Active')).toBe(
      `Status Changed Successfully! ${told}`,
    );
    const saved = await save({ ...plan('Across', '2031-01-31', '2031-02-01'), leadPlanId });
    expect(saved).toMatchObject({ code: '200', message: `Successfully Saved! ${told}` });
  });

  it('of a second holiday on a date, which makes nobody off twice', async () => {
    const save = (holidayName: string, status = 'Active') =>
      post('org_leave/saveOrgLeave', { holidayName, holidayDate: '2031-03-04', status });
    expect((await save('Spring Day')).message).toBe('Successfully Saved!');
    const second = await save('Day of Kites', 'Inactive');
    expect(second.message).toBe('Successfully Saved!');
    expect(await switched('org_leave/changeStatus', recordOf(second)['holidayId'], 'Active')).toBe(
      'Status Changed Successfully! 2031-03-04 is a holiday already: Spring Day.',
    );
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
