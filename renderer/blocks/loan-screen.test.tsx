import { compileDefinitions, type Envelope, type LinkedBundle } from '@muster/engine';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const bundle = linker?.bundle('loans.list') as LinkedBundle;

const ada = { applicantId: 1, empNo: 'E-1', firstName: 'Ada', lastName: 'Lovelace' };
const alan = { applicantId: 2, empNo: 'E-2', firstName: 'Alan', lastName: 'Turing' };
const loan = {
  empLoanId: 7,
  loanAmount: 50000,
  loanPaid: 1000,
  monthlyInstallment: 500,
  loanDateString: '2026-01-05',
  status: 'Active',
  applicantDto: { applicantId: 1, empNo: 'E-1', firstName: 'Ada', lastName: 'Lovelace' },
  _version: 3,
};
const readable = ['emp_loan'];
const answers = { 'empLoan.getAllEmpLoans': [loan], 'applicant_bio.getAllEmployeesFullNative': [ada, alan] };

afterEach(cleanup);

describe('the loan screen', () => {
  it('P-112 P-116 opens the form from the button and says what is missing', async () => {
    const user = userEvent.setup();
    const world = showBundle(bundle, answers);
    await user.click(await screen.findByRole('button', { name: 'Add New Employee Loan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add New Employee Loan' });
    await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Loan Amount is required')).toBeTruthy();
    expect(within(dialog).getByText('CRM ID is required')).toBeTruthy();
    expect(world.sent.map(({ call }) => call.id)).not.toContain('empLoan.saveEmpLoan');
  });

  it('P-441 P-858 saves by Enter, closes the form and reloads the list', async () => {
    const user = userEvent.setup();
    const world = showBundle(bundle, answers);
    const dialog = await openNew(user);
    await fill(user, dialog);
    await user.type(within(dialog).getByLabelText(/Loan Amount/), '{Enter}');
    await waitFor(() => expect(world.sent.map(({ call }) => call.id)).toContain('empLoan.saveEmpLoan'));
    const saved = world.sent.find(({ call }) => call.id === 'empLoan.saveEmpLoan');
    expect(saved?.body).toMatchObject({
      loanAmount: 900,
      loanPaid: 0,
      applicantDto: { applicantId: 2 },
      status: 'Active',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.sent.filter(({ call }) => call.id === 'empLoan.getAllEmpLoans')).toHaveLength(2);
    expect(world.toasts).toEqual([{ text: 'Success', title: 'Success', tone: 'success' }]);
  });

  it('P-443 P-444 P-860 keeps the form and what was typed when the server refuses', async () => {
    const user = userEvent.setup();
    const refusal: Envelope = { code: '500', message: 'The ledger is closed.', result: null };
    const world = showBundle(bundle, { ...answers, 'empLoan.saveEmpLoan': () => refusal });
    const dialog = await openNew(user);
    await fill(user, dialog);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(world.toasts).toEqual([{ text: 'The ledger is closed.', title: 'Error', tone: 'error' }]),
    );
    expect((within(dialog).getByLabelText(/Loan Amount/) as HTMLInputElement).value).toContain('900');
    expect(within(dialog).getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull();
  });

  it.each(['403', '404', '409', '422', '500', '503'])(
    'P-894 W-450 shows the message that comes with code %s and keeps the form',
    async (code) => {
      const user = userEvent.setup();
      const refusal: Envelope = { code, message: `Because of ${code}.`, result: null };
      const world = showBundle(bundle, { ...answers, 'empLoan.saveEmpLoan': () => refusal });
      const dialog = await openNew(user);
      await fill(user, dialog);
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(world.toasts).toEqual([{ text: `Because of ${code}.`, title: 'Error', tone: 'error' }]),
      );
      expect(screen.getByRole('dialog')).toBe(dialog);
    },
  );

  const many = Array.from({ length: 30 }, (_, at) => ({ ...loan, empLoanId: at + 1 }));
  /** Thirty loans, ten on a page. */
  const paged = async () => {
    const user = userEvent.setup();
    showBundle(bundle, { ...answers, 'empLoan.getAllEmpLoans': many });
    await screen.findByText('Page 1 of 1');
    await user.selectOptions(screen.getByLabelText('Page size'), '10');
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    return { user, press };
  };

  it("P-257 P-262 P-263 draws pages of the size that is chosen, and reads 'Page X of Y' and 'Total Records: N'", async () => {
    const { user } = await paged();
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    expect(screen.getByText('Total Records: 30')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Page size'), '25');
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
  });

  it('P-944 P-945 offers the page sizes 10, 25, 100, 500 and 1000, and begins with 100', async () => {
    showBundle(bundle, { ...answers, 'empLoan.getAllEmpLoans': many });
    const select = (await screen.findByLabelText('Page size')) as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).toEqual(['10', '25', '100', '500', '1000']);
    expect(select.value).toBe('100');
  });

  it('P-044 shows a loading image while the list loads', async () => {
    showBundle(bundle, { ...answers, 'empLoan.getAllEmpLoans': () => new Promise<Envelope>(() => undefined) });
    expect(await screen.findByRole('img', { name: 'Loading' })).toBeTruthy();
  });

  it('P-258 P-259 goes to the first and the previous page', async () => {
    const { press } = await paged();
    await press('Last page');
    await press('Previous page');
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    await press('First page');
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  });

  it('P-260 P-261 goes to the next and the last page', async () => {
    const { press } = await paged();
    await press('Next page');
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    await press('Last page');
    expect(await screen.findByText('Page 3 of 3')).toBeTruthy();
  });

  it("P-264 P-265 P-893 reads 'Please wait while rows are loading' and then 'No Data Available', or what belongs there", async () => {
    const shown = async (bundleShown: typeof bundle, empty: RegExp) => {
      let arrive: (envelope: Envelope) => void = () => undefined;
      const later = () => new Promise<Envelope>((resolve) => (arrive = resolve));
      showBundle(bundleShown, { ...answers, 'empLoan.getAllEmpLoans': later });
      expect(await screen.findByText('Please wait while rows are loading')).toBeTruthy();
      expect(screen.queryByText(empty)).toBeNull();
      arrive({ code: '200', message: 'Success', result: [] });
      expect(await screen.findByText(empty)).toBeTruthy();
      expect(screen.queryByText('Please wait while rows are loading')).toBeNull();
      cleanup();
    };
    const withoutWords = (key: string, value: unknown) => (key === 'empty' ? undefined : value);
    await shown(JSON.parse(JSON.stringify(bundle), withoutWords), /^No Data Available$/);
    await shown(bundle, /^Loans are paid back by installments from the salary\. There is none yet\./);
  });

  it('P-445 closes the form on Cancel', async () => {
    const user = userEvent.setup();
    showBundle(bundle, answers);
    const dialog = await openNew(user);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before Esc loses what was typed', async () => {
    const user = userEvent.setup();
    showBundle(bundle, answers);
    const dialog = await openNew(user);
    await user.type(within(dialog).getByLabelText(/Loan Amount/), '9');
    await user.keyboard('{Escape}');
    const question = await screen.findByText('There are changes that you have not saved. Leave without saving them?');
    expect(question).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('P-651 disables the toggle of a loan without delete right', async () => {
    const world = showBundle(bundle, answers, { rights: { read: true, write: true, delete: false, readable } });
    const toggle = await screen.findByRole('button', { name: /^Deactivate/ });
    expect(toggle.getAttribute('aria-disabled')).toBe('true');
    await userEvent.setup().click(toggle);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(world.sent.map(({ call }) => call.id)).not.toContain('empLoan.changeEmpStatus');
  });

  it('P-647 disables adding without write right and says why', async () => {
    showBundle(bundle, answers, { rights: { read: true, write: false, delete: false, readable } });
    const add = await screen.findByRole('button', { name: 'Add New Employee Loan' });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(add.title).toBe('You may read this page, but not change it. Ask your administrator for write right.');
  });

  it('draws no column and no field of the amounts for who lacks their right', async () => {
    const { loanAmount: _, loanPaid: __, monthlyInstallment: ___, ...told } = loan;
    const rights = { read: true, write: true, delete: true, readable: ['job_posting'] };
    showBundle(bundle, { ...answers, 'empLoan.getAllEmpLoans': [told] }, { rights });
    const dialog = await openNew(userEvent.setup());
    expect(within(dialog).getByLabelText(/Loan Date/)).toBeTruthy();
    for (const label of [/Loan Amount/, /Loan Paid/, /Monthly Installment/])
      expect(within(dialog).queryByLabelText(label)).toBeNull();
    await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('CRM ID is required')).toBeTruthy();
    expect(within(dialog).queryByText('Loan Amount is required')).toBeNull();
    expect(screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('Loan Date')]),
    );
    expect(screen.queryByRole('columnheader', { name: /Loan Amount|Loan Paid|Installment/, hidden: true })).toBeNull();
  });
});

async function openNew(user: ReturnType<typeof userEvent.setup>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Add New Employee Loan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Employee Loan' });
  await within(dialog).findByRole('button', { name: 'Save' });
  return dialog;
}

async function fill(user: ReturnType<typeof userEvent.setup>, dialog: HTMLElement): Promise<void> {
  await user.click(within(dialog).getByLabelText(/CRM ID/));
  await user.click(await screen.findByRole('option', { name: 'E-2 Alan Turing', hidden: true }));
  await user.type(within(dialog).getByLabelText(/Loan Amount/), '900');
  await user.type(within(dialog).getByLabelText(/Loan Paid/), '0');
  await user.type(within(dialog).getByLabelText(/Monthly Installment/), '90');
  await user.click(within(dialog).getByLabelText(/Loan Date/));
  await user.click((await screen.findAllByRole('button', { name: /15/, hidden: true }))[0] as HTMLElement);
}
