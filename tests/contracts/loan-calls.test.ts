import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { mismatches, rowMismatches } from './shape.ts';
import { employeeLoan } from './shapes.ts';

const loan = {
  applicantDto: { applicantId: 5 },
  loanAmount: 60000,
  loanPaid: 0,
  monthlyInstallment: 5000.5,
  loanDate: '2026-11-01',
  status: 'Active',
};

describe('employee loans', () => {
  let world: HrWorld;
  let payroll: Who;
  let hr: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    payroll = await world.as('payroll@muster.local');
    hr = await world.as('hr@muster.local');
  });
  afterAll(() => world.close());

  const save = (body: unknown, rest = {}) => world.call(payroll, 'POST', 'empLoan/saveEmpLoan', { body, ...rest });
  const loans = async () => rowsOf(await world.call(payroll, 'GET', 'empLoan/getAllEmpLoans'));

  it('P-690 empLoan/getAllEmpLoans lists the loans with their employees', async () => {
    const rows = await loans();
    expect(rows.length).toBeGreaterThan(0);
    expect(rowMismatches(rows, employeeLoan)).toEqual([]);
  });

  it('P-691 P-783 empLoan/saveEmpLoan takes the loan entity and gives it back, new and changed', async () => {
    const made = await save(loan);
    expect(made).toMatchObject({ code: '200', message: 'Successfully Saved!' });
    expect(mismatches(made.result, employeeLoan)).toEqual([]);
    const { loanDate, applicantDto, ...same } = loan;
    const stored = (await loans()).find((row) => row['empLoanId'] === recordOf(made)['empLoanId']);
    expect(stored).toMatchObject({
      ...same,
      loanDateString: loanDate,
      applicantDto: { ...applicantDto, empNo: '1005' },
    });
    const changed = await save({ ...stored, loanDate, loanPaid: '1000.25' });
    expect(recordOf(changed)).toMatchObject({ loanPaid: 1000.25, _version: 2 });
    expect(await save({ ...loan, loanDate: '2026-02-30' })).toMatchObject({
      code: '422',
      message: 'Loan Date needs to be a date like 2026-01-31',
    });
    expect((await world.call(hr, 'POST', 'empLoan/saveEmpLoan', { body: loan })).code).toBe('403');
  });

  it.each([
    ['loanAmount', { loanAmount: '' }, 'Loan Amount is required'],
    ['loanAmount', { loanAmount: -5 }, 'Loan Amount needs to be a valid number'],
    ['loanAmount', { loanAmount: 1e300 }, 'Loan Amount may be at most 100000000'],
    ['loanAmount', { loanAmount: '1e3' }, 'Loan Amount needs to be a valid number'],
    ['loanAmount', { loanAmount: [5] }, 'Loan Amount needs to be a valid number'],
    ['loanPaid', { loanPaid: 'abc' }, 'Loan Paid needs to be a valid number'],
    ['loanPaid', { loanPaid: 60001 }, 'Loan Paid may be at most the Loan Amount'],
    ['monthlyInstallment', { monthlyInstallment: 0.001 }, 'Monthly Installment may have at most two decimals'],
    ['monthlyInstallment', { monthlyInstallment: 60001 }, 'Monthly Installment may be at most the Loan Amount'],
    ['loanDate', { loanDate: null }, 'Loan Date is required'],
    ['loanDate', { loanDate: '0001-01-01' }, 'Loan Date is not a date of our time'],
    ['status', { status: 'Gone' }, 'Status needs to be one of Active, Inactive'],
    ['applicantDto', { applicantDto: null }, 'CRM ID is required'],
    ['applicantDto', { applicantDto: { applicantId: 99999 } }, 'CRM ID is not that of an employee'],
    ['applicantDto', { applicantDto: { applicantId: 41 } }, 'CRM ID is not that of an employee'],
    ['applicantDto.applicantId', { applicantDto: { applicantId: '5; drop table' } }, 'CRM ID is not a known record'],
    ['empLoanId', { empLoanId: '1.0' }, 'Employee Loan is not a known record'],
    ['empLoanId', { empLoanId: '01' }, 'Employee Loan is not a known record'],
    ['empLoanId', { empLoanId: ' 1' }, 'Employee Loan is not a known record'],
    ['empLoanId', { empLoanId: 1.5 }, 'Employee Loan is not a known record'],
    ['salary', { salary: 5 }, "'salary' is not a field of this call"],
  ])('refuses a loan by %s %j: %s', async (field, wrong, message) => {
    const before = (await loans()).length;
    const answer = await save({ ...loan, ...wrong });
    expect([answer.code, answer.message, namedFields(answer)]).toEqual(['422', message, [field]]);
    expect((await loans()).length).toBe(before);
  });

  it('refuses prototype keys, no body, a list and a text as a body', async () => {
    const polluted = await save(JSON.parse(`{"__proto__": {"status": "Active"}, ${JSON.stringify(loan).slice(1)}`));
    expect(namedFields(polluted)).toEqual(['__proto__']);
    for (const body of [undefined, null, [], 'loan', 7]) expect((await save(body)).code).toBe('422');
    expect(({} as { status?: string }).status).toBeUndefined();
  });

  it('keeps the employee of a stored loan', async () => {
    const stored = recordOf(await save(loan));
    const answer = await save({ ...loan, empLoanId: stored['empLoanId'], applicantDto: { applicantId: 4 } });
    expect([answer.code, namedFields(answer)]).toEqual(['422', ['applicantDto']]);
    expect((await save({ ...loan, empLoanId: 99999 })).code).toBe('404');
  });

  it('P-692 empLoan/changeEmpStatus toggles a loan, with the right to delete', async () => {
    const id = recordOf(await save(loan))['empLoanId'];
    const toggle = (who: Who, status: string) => world.call(who, 'POST', `empLoan/changeEmpStatus/${id}/${status}`);
    expect((await toggle(hr, 'Inactive')).code).toBe('403');
    expect((await toggle(payroll, 'Inactive')).code).toBe('200');
    expect((await loans()).find((row) => row['empLoanId'] === id)?.['status']).toBe('Inactive');
    expect(namedFields(await toggle(payroll, 'inactive'))).toEqual(['status']);
    expect((await world.call(payroll, 'POST', 'empLoan/changeEmpStatus/99999/Active')).code).toBe('404');
  });

  it('refuses a version that is not the present one with who and when, and counts versions up', async () => {
    const made = recordOf(await save(loan));
    const body = { ...loan, empLoanId: made['empLoanId'] };
    expect(recordOf(await save({ ...body, loanPaid: 1 }, { ifMatch: '"1"' }))['_version']).toBe(2);
    const stale = await save({ ...body, loanPaid: 2 }, { ifMatch: '1' });
    expect(stale.code).toBe('409');
    expect(stale.message).toMatch(/^This loan was changed by .+ on 21 Nov 2026 at 12:00 in the meantime\./);
    expect(recordOf(stale)).toMatchObject({ changedAt: '2026-11-21T07:00:00.000Z', version: 2 });
    expect(recordOf(await save({ ...body, loanPaid: 3 }))['_version']).toBe(3);
    expect((await save(body, { ifMatch: 'abc' })).code).toBe('422');
  });

  it('writes who changed what from what to what, and nothing where nothing changed', async () => {
    // Of a loan that is not active nothing is told beside.
    const quiet = { ...loan, status: 'Inactive' };
    const made = recordOf(await save(quiet));
    const id = Number(made['empLoanId']);
    await save({ ...quiet, empLoanId: id, loanPaid: 10 });
    await save({ ...quiet, empLoanId: id, loanPaid: 10 });
    const rows = await world.db
      .selectFrom('history')
      .selectAll()
      .where('tableName', '=', 'employeeLoan')
      .where('recordKey', '=', String(id))
      .execute();
    expect(rows.map(({ at, fromJson, toJson }) => [at, fromJson, toJson])).toEqual([
      ['2026-11-21T07:00:00.000Z', null, expect.stringContaining('"loanAmountMinor":6000000')],
      ['2026-11-21T07:00:00.000Z', '{"loanPaidMinor":0}', '{"loanPaidMinor":1000}'],
    ]);
  });

  it.each([
    '{"status":{"toString":1}}',
    '{"status":[{"valueOf":1}]}',
    '{"status":[[["Active"]]]}',
    '{"a-b":1}',
    '[1]',
    'x',
  ])('refuses the filter %s', async (filter) => {
    const answer = await world.call(payroll, 'GET', 'empLoan/getAllEmpLoans', { query: { filter } });
    expect([answer.code, answer.message]).toEqual([
      '422',
      'filter needs to be a JSON record of field names and values',
    ]);
  });

  it('answers list calls by fields, limit, after, sort and filter', async () => {
    const list = (query: Record<string, string>) => world.call(payroll, 'GET', 'empLoan/getAllEmpLoans', { query });
    const all = await loans();
    const dearest = rowsOf(await list({ sort: '-loanAmount', limit: '2', fields: 'loanAmount,applicantDto.empNo' }));
    const amounts = all.map((row) => Number(row['loanAmount'])).sort((left, right) => right - left);
    expect(dearest.map((row) => row['loanAmount'])).toEqual(amounts.slice(0, 2));
    expect(Object.keys(dearest[0] ?? {}).sort()).toEqual(['_version', 'applicantDto', 'empLoanId', 'loanAmount']);
    const rest = rowsOf(await list({ after: String(all[0]?.['empLoanId']) }));
    expect(rest).toEqual(all.slice(1));
    const inactive = rowsOf(await list({ filter: '{"status":"inactive","loanDateString":""}' }));
    expect(inactive).toEqual(all.filter((row) => row['status'] === 'Inactive'));
    const wrong: readonly (readonly [string, string])[] = [
      ['limit', '0'],
      ['limit', 'x'],
      ['filter', '[1]'],
      ['filter', '{'],
      ['after', '999999'],
      ['sort', 'a b'],
      ['fields', 'a.b.c.d.e.f'],
    ];
    for (const [name, value] of wrong) {
      const answer = await list({ [name]: value });
      expect([answer.code, namedFields(answer)]).toEqual(['422', [name]]);
    }
  });
});
