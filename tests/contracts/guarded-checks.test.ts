import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HrCall, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { changedCalls } from './shipped-calls.ts';

describe('checks of a call over amounts that not everybody sees who may save', () => {
  let world: HrWorld;
  let admin: Who;
  const shipped = changedCalls('', (text) => text);
  // An administrator tells fewer people what was lent than may keep loans.
  const guarded = changedCalls('loans', (text) =>
    text.replace(/("loanAmount": \{[^}]*"right": )\["emp_loan", /, '$1["batch_transfer", '),
  );
  let published: readonly HrCall[] = shipped;
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 1, published: () => published });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  it('do not look at what whoever sends it may not set, nor tell it by a refusal', async () => {
    published = guarded;
    const [stored] = rowsOf(await world.call(admin, 'GET', 'empLoan/getAllEmpLoans'));
    const { who } = await onlyRights(world, 'payroll@muster.local', { write: ['emp_loan'] });
    const [seen] = rowsOf(await world.call(who, 'GET', 'empLoan/getAllEmpLoans'));
    expect(seen).not.toHaveProperty('loanAmount');
    const save = (loanPaid: number) => {
      const { empLoanId, applicantDto, monthlyInstallment, loanDateString: loanDate, status } = stored ?? {};
      const body = { empLoanId, applicantDto, monthlyInstallment, loanDate, status, loanPaid };
      return world.call(who, 'POST', 'empLoan/saveEmpLoan', { body: body as never });
    };
    const paid = Number(stored?.['loanAmount']);
    expect([(await save(paid - 1)).code, (await save(paid + 1)).code]).toEqual(['200', '200']);
    published = shipped;
    expect(await save(paid + 1)).toMatchObject({ code: '422', message: 'Loan Amount is required' });
    const after = rowsOf(await world.call(admin, 'GET', 'empLoan/getAllEmpLoans'));
    expect(after.find((each) => each['empLoanId'] === stored?.['empLoanId'])).toMatchObject({ loanAmount: paid });
  });
});
