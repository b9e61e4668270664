import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type HrWorld, recordOf } from './hr-world.ts';

type Rights = Readonly<
  Record<string, { readonly readRight: number; readonly writeRight: number; readonly delRight: number }>
>;

const all = { readRight: 1, writeRight: 1, delRight: 1 };
const readOnly = { readRight: 1, writeRight: 0, delRight: 0 };
const writes = { readRight: 1, writeRight: 1, delRight: 0 };

/** Sign-in, the name of its role, and what it may do with loans, attendance, teams and leave requests. */
const chosen = [
  ['admin', 'Administrator', { emp_loan: all, emp_attendance: all, team: all, leave_approval: all }],
  ['hr', 'HR', { emp_loan: readOnly, emp_attendance: all, team: all, leave_approval: all }],
  ['payroll', 'Payroll', { emp_loan: all, emp_attendance: writes }],
  ['lead', 'Team Lead', { leave_approval: writes }],
  ['agent', 'Agent', {}],
] as const;

describe('the roles of a new company', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
  });
  afterAll(() => world.close());

  it.each(chosen)('W-328 W-330 %s has the role %s with its rights', async (somebody, role, wanted) => {
    const who = await world.as(`${somebody}@muster.local`);
    const { roles, rights } = recordOf(await world.call(who, 'GET', 'users/getUsersProfile'));
    expect(roles).toEqual([expect.objectContaining({ roleName: role })]);
    const held = rights as Rights;
    for (const link of ['emp_loan', 'emp_attendance', 'team', 'leave_approval'] as const) {
      const right = held[link];
      const given = right?.readRight === 1 ? right : undefined;
      expect([link, given]).toEqual([
        link,
        link in wanted ? expect.objectContaining(Reflect.get(wanted, link)) : undefined,
      ]);
    }
  });
});
