import type { Json } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { FormOnScreen } from './form-on-screen.ts';
import { act, FakeServices, findAction, ok, open, refused, settle } from './world.ts';

const loan = (id: number, status: Json = 'Active') => ({
  empLoanId: id,
  loanAmount: 50000,
  loanPaid: 5000,
  monthlyInstallment: 2500.5,
  loanDate: '02/01/2026',
  loanDateString: '2026-01-02',
  status,
  applicantDto: { applicantId: 31, empNo: '1042', firstName: 'Ali', lastName: 'Raza' },
  internal: 'left out',
});

const answers = () => ({
  'empLoan.getAllEmpLoans': ok([loan(7)]),
  'applicant_bio.getAllEmployeesFullNative': ok([
    { applicantId: 31, empNo: '1042', firstName: 'Ali', lastName: 'Raza' },
  ]),
  'empLoan.saveEmpLoan': ok(null, 'Loan saved'),
  'empLoan.changeEmpStatus': ok(null, 'Status changed'),
});

async function opened(more: Partial<FakeServices['answers']> = {}) {
  const services = new FakeServices({ ...answers(), ...(more as FakeServices['answers']) });
  const run = open('loans.list', services);
  await settle();
  const [row = null] = run.value({ var: 'data.list' }) as readonly Json[];
  return { services, run, row };
}

/** Presses Edit and saves the editor with a new amount. */
async function edited(services: FakeServices, run: Awaited<ReturnType<typeof opened>>['run'], row: Json) {
  services.onOpen = async (dialog) => {
    dialog.source({ items: [{ call: 'applicant_bio.getAllEmployeesFullNative', with: { record: {} } }] });
    await settle();
    const form = new FormOnScreen(dialog, 'form');
    form.state.set('loanAmount', 60000);
    await form.save();
  };
  const end = act(run, 'recordList.edit', { row });
  await settle();
  // The dialog has settled by now; what it started settles here.
  await settle();
  return { end };
}

describe('the loan list', () => {
  it('P-280 P-278 reads its records by the contract: loanDateString as the date, what is not declared left out', async () => {
    const { row, run } = await opened();
    expect(run.value({ var: 'status.list' })).toBe('ready');
    expect(row).toMatchObject({ empLoanId: 7, loanAmount: 50000, loanDate: '2026-01-02', status: 'Active' });
    expect(row).not.toHaveProperty('internal');
    expect(row).not.toHaveProperty('loanDateString');
    expect((row as { applicantDto: Json }).applicantDto).toMatchObject({
      empNo: '1042',
      firstName: 'Ali',
      lastName: 'Raza',
    });
  });

  it('P-279 P-783 sends the whole loan as the contract has it, with the date under loanDate', async () => {
    const { services, run, row } = await opened();
    const { end } = await edited(services, run, row);
    expect(services.opened[0]?.text(services.opened[0].screen.title)).toBe('Edit the loan of Ali Raza');
    const [save] = services.of('empLoan.saveEmpLoan');
    expect(save?.params).toEqual({});
    expect(save?.body).toEqual({
      empLoanId: 7,
      applicantDto: { applicantId: 31, empNo: '1042', firstName: 'Ali', lastName: 'Raza' },
      loanAmount: 60000,
      loanPaid: 5000,
      monthlyInstallment: 2500.5,
      loanDate: '2026-01-02',
      status: 'Active',
    });
    expect(save?.form).toBe('recordList.form');
    expect(save?.idempotencyKey).toMatch(/^[0-9a-f]{40}$/);
    expect(await end).toMatchObject({ ended: 'done', reply: { result: true } });
  });

  it('R-827 R-829 R-830 says the server message titled Success, loads the list anew and closes the dialog', async () => {
    const { services, run, row } = await opened();
    await edited(services, run, row);
    expect(services.toasts).toEqual([{ text: 'Loan saved', title: 'Success', tone: 'success' }]);
    expect(services.of('empLoan.getAllEmpLoans')).toHaveLength(2);
    expect(await services.opened[0]?.closed).toBe(true);
  });

  it('P-863 shows no toast for code 210 and leaves the dialog open', async () => {
    const { services, run, row } = await opened({ 'empLoan.saveEmpLoan': refused('210', 'Known already') });
    await edited(services, run, row);
    expect(services.of('empLoan.saveEmpLoan')).toHaveLength(1);
    expect(services.toasts).toEqual([]);
    expect(services.of('empLoan.getAllEmpLoans')).toHaveLength(1);
  });

  it('P-864 R-824 shows the message of any other code, titled Error', async () => {
    const { services, run, row } = await opened({ 'empLoan.saveEmpLoan': refused('500', 'The ledger is closed') });
    await edited(services, run, row);
    expect(services.toasts).toEqual([{ text: 'The ledger is closed', title: 'Error', tone: 'error' }]);
  });

  it('R-825 R-828 keeps the dialog open with its entries after an error', async () => {
    const { services, run, row } = await opened({ 'empLoan.saveEmpLoan': refused('500', 'The ledger is closed') });
    await edited(services, run, row);
    const dialog = services.opened[0];
    let closed = false;
    void dialog?.closed.then(() => {
      closed = true;
    });
    await settle();
    expect(closed).toBe(false);
    dialog?.close(null);
    expect(await dialog?.closed).toBe(null);
  });

  it('opens empty for a new loan and sends what was entered', async () => {
    const { services, run } = await opened();
    services.onOpen = async (dialog) => {
      const form = new FormOnScreen(dialog, 'form');
      expect(await form.save()).toEqual([
        'CRM ID is required',
        'Loan Amount is required',
        'Loan Paid is required',
        'Monthly Installment is required',
        'Loan Date is required',
      ]);
      dialog.close(null);
    };
    const end = await act(run, 'recordList.new');
    expect(services.opened[0]?.text(services.opened[0].screen.title)).toBe('Add New Employee Loan');
    expect(services.opened[0]?.value({ var: 'inputs' })).toEqual({ mode: 'add', record: null });
    expect(end.ended).toBe('stopped');
  });
});

describe('the status of a loan', () => {
  it('P-407 P-420 asks, then calls with id and status, and the list loads anew', async () => {
    const { services, run, row } = await opened();
    await act(run, 'recordList.toggle', { row });
    expect(services.questions).toEqual([{ text: 'Do you want to make the loan of Ali Raza Inactive?', cancel: true }]);
    const [change] = services.of('empLoan.changeEmpStatus');
    expect(change?.params).toEqual({ id: '7', status: 'Inactive' });
    expect(change?.body).toBeUndefined();
    await settle();
    expect(services.of('empLoan.getAllEmpLoans')).toHaveLength(2);
    expect(services.toasts).toEqual([{ text: 'Status changed', title: 'Success', tone: 'success' }]);
  });

  it.each([
    ['P-421 makes an Inactive loan Active', 'Inactive', 'Active'],
    ['P-422 takes a missing status as Inactive', null, 'Active'],
  ])('%s', async (_title, status, wanted) => {
    const { services, run, row } = await opened({ 'empLoan.getAllEmpLoans': ok([loan(9, status)]) });
    await act(run, 'recordList.toggle', { row });
    expect(services.of('empLoan.changeEmpStatus')[0]?.params).toEqual({ id: '9', status: wanted });
  });

  it('makes no call when the answer is No', async () => {
    const { services, run, row } = await opened();
    services.confirmed = undefined;
    expect(await act(run, 'recordList.toggle', { row })).toEqual({ ended: 'stopped' });
    expect(services.of('empLoan.changeEmpStatus')).toHaveLength(0);
  });

  it('says which right the toggle needs', async () => {
    const { run } = await opened();
    expect(findAction(run.screen.body, 'recordList.toggle')?.right).toBe('delete');
  });
});

describe('the envelope', () => {
  it.each([
    ['W-027 P-854', '200'],
    ['W-028', '201'],
  ])('%s takes code %s as success', async (_ids, code) => {
    const { services, run, row } = await opened({ 'empLoan.changeEmpStatus': { code, message: 'Fine', result: null } });
    expect((await act(run, 'recordList.toggle', { row })).ended).toBe('done');
    expect(services.toasts[0]?.tone).toBe('success');
  });

  it.each(['', '20', '202', '204', '210', '2000', '200 '])('P-854 R-855 takes code %j for a failure', async (code) => {
    const { services, run, row } = await opened({ 'empLoan.changeEmpStatus': refused(code, 'Half done') });
    expect((await act(run, 'recordList.toggle', { row })).ended).toBe('stopped');
    expect(services.toasts).toEqual([{ text: 'Half done', title: 'Error', tone: 'error' }]);
  });

  it('W-029 W-436 R-823 shows the message of any other code as an error toast', async () => {
    const { services, run, row } = await opened({ 'empLoan.changeEmpStatus': refused('500', 'No such loan') });
    expect((await act(run, 'recordList.toggle', { row })).ended).toBe('stopped');
    expect(services.toasts).toEqual([{ text: 'No such loan', title: 'Error', tone: 'error' }]);
    expect(services.of('empLoan.getAllEmpLoans')).toHaveLength(1);
  });

  it('hands a 401 to the session once, whoever gets it, and shows nothing itself', async () => {
    const services = new FakeServices({ ...answers(), 'empLoan.getAllEmpLoans': refused('401', 'gone') });
    const run = open('loans.list', services);
    await settle();
    await act(run, 'recordList.toggle', { row: { empLoanId: 1 } });
    services.answers['empLoan.changeEmpStatus'] = refused('401', 'gone');
    await act(run, 'recordList.toggle', { row: { empLoanId: 1 } });
    expect(services.log).toEqual(['sessionEnded']);
    expect(services.toasts.filter(({ tone }) => tone === 'error')).toEqual([]);
  });
});
