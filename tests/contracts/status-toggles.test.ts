import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, rowsOf } from './hr-world.ts';

const toggles = [
  ['POST', 'designation/changeStatus', 'designation/getAllDesignation', 'designationId'],
  ['GET', 'program/changeProgramStatus', 'program/getAllProgram', 'programId'],
  ['POST', 'empLoan/changeEmpStatus', 'empLoan/getAllEmpLoans', 'empLoanId'],
] as const;

describe('a status', () => {
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 1 });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  it.each(toggles)('W-268 is one of Active and Inactive, and the other of them after %s %s', async (...toggle) => {
    const [method, change, list, key] = toggle;
    const row = async () => rowsOf(await world.call(admin, 'GET', list)).find((each) => each['status'] === 'Active');
    const before = await row();
    const id = before?.[key];
    const statusOf = async () =>
      rowsOf(await world.call(admin, 'GET', list)).find((each) => each[key] === id)?.['status'];
    for (const status of ['Inactive', 'Active']) {
      expect((await world.call(admin, method, `${change}/${id}/${status}`)).code).toBe('200');
      expect(await statusOf()).toBe(status);
    }
    expect((await world.call(admin, method, `${change}/${id}/Paused`)).code).toBe('422');
    expect(await statusOf()).toBe('Active');
  });
});
