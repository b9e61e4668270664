import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

// 21 November 2026 is in the payroll month December.
const loan = {
  loanAmount: 5000,
  loanPaid: 2500,
  monthlyInstallment: 1500.5,
  loanDate: '2026-08-10',
  status: 'Active',
};

describe('the schedule of a loan', () => {
  let world: HrWorld;
  let payroll: Who;
  let agent: Who;
  let agentId: number;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    payroll = await world.as('payroll@muster.local');
    agent = await world.as('agent@muster.local');
    agentId = Number(recordOf(await world.call(agent, 'GET', 'users/getUsersProfile'))['applicantId']);
    await world.db.deleteFrom('employeeLoan').where('applicantId', '=', agentId).execute();
  });
  afterAll(() => world.close());

  async function made(changes: object = {}, applicantId = agentId): Promise<number> {
    const body = { ...loan, applicantDto: { applicantId }, ...changes };
    return Number(recordOf(await world.call(payroll, 'POST', 'empLoan/saveEmpLoan', { body }))['empLoanId']);
  }
  const schedule = async (id: number, who = payroll) =>
    recordOf(await world.call(who, 'GET', `empLoan/getLoanSchedule/${id}`));
  const installments = async (id: number) =>
    ((await schedule(id))['installments'] as Record<string, unknown>[]).map((each) =>
      [each['number'], each['payrollMonth'], each['amount'], each['paid'], each['owed'], each['state']].join(' '),
    );

  it('has an installment in each payroll month after that of its date, paid in their order, the last one what remains', async () => {
    const id = await made();
    expect(await installments(id)).toEqual([
      '1 2026-09 1500.5 1500.5 0 Paid',
      '2 2026-10 1500.5 999.5 501 Overdue',
      '3 2026-11 1500.5 0 1500.5 Overdue',
      '4 2026-12 498.5 0 498.5 Due',
    ]);
    expect(await schedule(id)).toMatchObject({
      loanAmount: 5000,
      loanPaid: 2500,
      loanOwed: 2500,
      dueNow: 2500,
      lastMonth: '2026-12',
      problem: '',
    });
  });

  it('begins a payroll month later for a loan of the 21st, and is due in the present one alone', async () => {
    expect((await installments(await made({ loanDate: '2026-10-20' }))).map((each) => each.slice(2, 9))).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    const id = await made({ loanDate: '2026-10-21', loanPaid: 0 });
    expect((await installments(id)).map((each) => each.split(' ').slice(5).join(' '))).toEqual([
      'Due',
      'To Come',
      'To Come',
      'To Come',
    ]);
    expect((await schedule(id))['dueNow']).toBe(1500.5);
  });

  it('asks for nothing while the loan is inactive, and says why there is no schedule', async () => {
    const idle = await schedule(await made({ status: 'Inactive' }));
    expect(idle).toMatchObject({ dueNow: 0, problem: expect.stringContaining('inactive') });
    expect(new Set((idle['installments'] as { state: string }[]).map(({ state }) => state))).toEqual(
      new Set(['Paid', 'On Hold']),
    );
    expect(await schedule(await made({ monthlyInstallment: 0 }))).toMatchObject({
      installments: [],
      lastMonth: '',
      problem: 'With an installment of 0 nothing is paid back.',
    });
    expect(await schedule(await made({ loanAmount: 100_000_000, monthlyInstallment: 0.01 }))).toMatchObject({
      installments: [],
      problem: 'With this installment it takes more than 50 years to pay back.',
    });
    expect((await schedule(await made({ loanPaid: 5000, status: 'Inactive' })))['problem']).toBe('');
  });

  it('adds up to the loan, for every loan of the demo company', async () => {
    for (const row of rowsOf(await world.call(payroll, 'GET', 'empLoan/getAllEmpLoans'))) {
      const found = await schedule(Number(row['empLoanId']));
      const rows = found['installments'] as { amount: number; paid: number; owed: number }[];
      if (rows.length === 0) continue;
      const sum = (name: 'amount' | 'paid' | 'owed') =>
        Math.round(rows.reduce((total, each) => total + each[name] * 100, 0)) / 100;
      expect([sum('amount'), sum('paid'), sum('owed')]).toEqual([
        row['loanAmount'],
        row['loanPaid'],
        found['loanOwed'],
      ]);
    }
  });

  it('is seen of others with the right to loans alone, and of oneself by everybody', async () => {
    const id = await made();
    expect(await schedule(id, agent)).toEqual(await schedule(id));
    expect((await world.call(payroll, 'GET', 'empLoan/getLoanSchedule/987654')).code).toBe('404');
    const others = await made({}, agentId === 5 ? 6 : 5);
    expect((await world.call(agent, 'GET', `empLoan/getLoanSchedule/${others}`)).code).toBe('404');
    const own = rowsOf(await world.call(agent, 'GET', 'empLoan/getOwnLoans'));
    expect(own.map(({ empLoanId }) => empLoanId)).toContain(id);
    expect(own.map(({ empLoanId }) => empLoanId)).not.toContain(others);
    expect(own.every(({ applicantId }) => applicantId === agentId)).toBe(true);
    expect(own.map(({ loanDate }) => loanDate)).toEqual(
      own
        .map(({ loanDate }) => loanDate)
        .toSorted()
        .toReversed(),
    );
    expect(own.find(({ empLoanId }) => empLoanId === id)).toEqual(await schedule(id));
    const admin = await world.as('admin@muster.local');
    expect((await world.call(admin, 'GET', 'empLoan/getOwnLoans')).code).toBe('200');
  });

  it('tells what is owed in the list, by which it is sorted and filtered', async () => {
    const ids = async (query: Record<string, string>) =>
      rowsOf(await world.call(payroll, 'GET', 'empLoan/getAllEmpLoans', { query })).map(
        ({ loanAmount, loanPaid }) => Number(loanAmount) - Number(loanPaid),
      );
    const sorted = await ids({ sort: '-loanOwed' });
    expect(sorted).toEqual(sorted.toSorted((one, other) => other - one));
    const filtered = await ids({ filter: JSON.stringify({ loanOwed: 2500 }) });
    expect(filtered.length).toBeGreaterThan(0);
    expect(new Set(filtered)).toEqual(new Set([2500]));
  });
});
