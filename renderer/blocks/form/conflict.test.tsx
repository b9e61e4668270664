import { compileDefinitions, type Envelope, type Json, type LinkedBundle } from '@muster/engine';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const loans = linker?.bundle('loans.list') as LinkedBundle;

const ada = { applicantId: 1, empNo: 'E-1', firstName: 'Ada', lastName: 'Lovelace' };
const loan = {
  empLoanId: 7,
  loanAmount: 50000,
  loanPaid: 1000,
  monthlyInstallment: 500,
  loanDateString: '2026-01-05',
  status: 'Active',
  applicantDto: ada,
  _version: 3,
};
const message =
  'This loan was changed by Hina on 21 Nov 2026 at 10:00 in the meantime. Load it again and repeat your change.';
const refusal: Envelope = { code: '409', message, result: null };
const done: Envelope = { code: '200', message: 'Success', result: null };

afterEach(cleanup);

/** The loan screen over a store whose loan somebody else changes before the first save. */
async function editLoan(stored: () => readonly Json[]) {
  const user = userEvent.setup();
  const world = showBundle(loans, {
    'applicant_bio.getAllEmployeesFullNative': [ada],
    'empLoan.getAllEmpLoans': () => ({ ...done, result: [...stored()] }),
    'empLoan.saveEmpLoan': ({ version }) => (version === '4' ? done : refusal),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Save' });
  const field = (label: RegExp) => within(dialog).getByLabelText(label) as HTMLInputElement;
  const retype = async (label: RegExp, text: string) => {
    await user.clear(field(label));
    await user.type(field(label), text);
  };
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  return { user, world, dialog, field, retype, press };
}

describe('a save that is refused because somebody else saved meanwhile', () => {
  it('offers Load again, says what changed, puts back what was typed, and saves over the loaded version', async () => {
    let now: Json = loan;
    const { world, dialog, field, retype, press } = await editLoan(() => [now]);
    await retype(/Loan Amount/, '60000');
    now = { ...loan, loanAmount: 70000, loanPaid: 2000, _version: 4 };
    await press('Save');
    const note = await within(dialog).findByText(`${message} What you typed is still here.`);
    expect(note.closest('[role="alert"]')).not.toBeNull();
    expect(field(/Loan Amount/).value).toBe('60000');
    await press('Load again');
    await within(dialog).findByText('Put back what I typed');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Loan Amount: was 50,000, is 70,000 now, you typed 60,000.', 'Loan Paid: was 1,000, is 2,000 now.']);
    expect(field(/Loan Amount/).value).toBe('70000');
    expect(field(/Loan Paid/).value).toBe('2000');
    await press('Put back what I typed');
    expect([field(/Loan Amount/).value, field(/Loan Paid/).value]).toEqual(['60000', '2000']);
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saves = world.sent.filter(({ call }) => call.id === 'empLoan.saveEmpLoan');
    expect(saves.map(({ version }) => version)).toEqual(['3', '4']);
    expect(saves[1]?.body).toMatchObject({ empLoanId: 7, loanAmount: 60000, loanPaid: 2000 });
  });

  it('lets the person keep what is stored and type again', async () => {
    let now: Json = loan;
    const { world, dialog, field, retype, press } = await editLoan(() => [now]);
    await retype(/Loan Paid/, '1500');
    now = { ...loan, loanAmount: 70000, _version: 4 };
    await press('Save');
    await within(dialog).findByRole('button', { name: 'Load again' });
    await press('Load again');
    await within(dialog).findByRole('button', { name: 'Keep what is stored' });
    await press('Keep what is stored');
    expect(within(dialog).queryByText(/you typed/)).toBeNull();
    expect(field(/Loan Paid/).value).toBe('1000');
    await retype(/Loan Paid/, '1600');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saved = world.sent.findLast(({ call }) => call.id === 'empLoan.saveEmpLoan');
    expect(saved?.body).toMatchObject({ loanAmount: 70000, loanPaid: 1600 });
  });

  it('asks before what was typed is left while it is not put back', async () => {
    let now: Json = loan;
    const { user, dialog, retype, press } = await editLoan(() => [now]);
    await retype(/Loan Paid/, '1500');
    now = { ...loan, _version: 4 };
    await press('Save');
    await within(dialog).findByRole('button', { name: 'Load again' });
    await press('Load again');
    await within(dialog).findByRole('button', { name: 'Put back what I typed' });
    await user.keyboard('{Escape}');
    await screen.findByText('There are changes that you have not saved. Leave without saving them?');
  });

  it('keeps the form and says so where the record is gone', async () => {
    let rows: readonly Json[] = [loan];
    const { dialog, field, retype, press } = await editLoan(() => rows);
    await retype(/Loan Paid/, '1500');
    rows = [];
    await press('Save');
    await within(dialog).findByRole('button', { name: 'Load again' });
    await press('Load again');
    await within(dialog).findByText(/It could not be loaded: it may be gone/);
    expect(field(/Loan Paid/).value).toBe('1500');
  });

  it('offers nothing to load for any other refusal', async () => {
    const user = userEvent.setup();
    showBundle(loans, {
      'applicant_bio.getAllEmployeesFullNative': [ada],
      'empLoan.getAllEmpLoans': [loan],
      'empLoan.saveEmpLoan': () => ({ code: '500', message: 'The ledger is closed.', result: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByLabelText(/Loan Paid/), '1');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(within(dialog).queryByRole('button', { name: 'Load again' })).toBeNull();
  });
});
