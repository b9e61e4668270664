import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type HrWorld, rowsOf } from './hr-world.ts';

describe('the history of a record', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 1 });
  });
  afterAll(() => world.close());

  const historyOf = async (path: string, email = 'admin@muster.local') =>
    world.call(await world.as(email), 'GET', `history/getHistory/${path}`);

  it('tells the newest change first, with the labels of screens and the names of linked records', async () => {
    const admin = await world.as('admin@muster.local');
    const [one, other] = rowsOf(await world.call(admin, 'GET', 'department/getAllDepartment'));
    const body = { teamName: 'Early Storks', departmentDto: { deptId: one?.['deptId'] ?? null } };
    const saved = (await world.call(admin, 'POST', 'team/saveTeam', { body })).result as { teamId: number };
    const moved = { ...body, teamId: saved.teamId, departmentDto: { deptId: other?.['deptId'] ?? null } };
    await world.call(admin, 'POST', 'team/saveTeam', { body: moved });
    const rows = rowsOf(await historyOf(`team/${saved.teamId}`));
    expect(rows.map(({ action, label, from, to }) => [action, label, from, to])).toEqual([
      ['Changed', 'Department', one?.['deptName'], other?.['deptName']],
      ['Added', 'Team Name', '', 'Early Storks'],
      ['Added', 'Department', '', one?.['deptName']],
      ['Added', 'Status', '', 'Active'],
    ]);
  });

  it('shows amounts in rupees and days as days', async () => {
    const admin = await world.as('admin@muster.local');
    const [loan] = rowsOf(await world.call(admin, 'GET', 'empLoan/getAllEmpLoans'));
    const { loanDateString: loanDate, ...rest } = loan ?? {};
    const body = { ...rest, loanDate, loanAmount: 98_765.5 } as never;
    expect((await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body })).code).toBe('200');
    const [change] = rowsOf(await historyOf(`employeeLoan/${String(loan?.['empLoanId'])}`));
    expect(change).toMatchObject({ label: 'Loan Amount', from: String(loan?.['loanAmount']), to: '98765.5' });
    const [plan] = rowsOf(await world.call(admin, 'GET', 'leave_quota/getAllLeaveQuota'));
    const { employees: _, ...quota } = plan ?? {};
    await world.call(admin, 'POST', 'leave_quota/saveLeaveQuota', { body: { ...quota, annual: 9.5 } as never });
    const [days] = rowsOf(await historyOf(`leaveQuotaPlan/${String(plan?.['quotaId'])}`));
    expect(days).toMatchObject({ label: 'Annual', to: '9.5' });
  });

  it('is for those who may see the list of the records, and only of tables that a list shows', async () => {
    expect((await historyOf('department/1', 'agent@muster.local')).code).toBe('403');
    expect((await historyOf('account/1')).code).toBe('404');
    expect((await historyOf('department/999999')).result).toEqual([]);
  });
});
