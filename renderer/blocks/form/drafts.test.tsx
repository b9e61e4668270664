import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';
import { storedDrafts } from '../../screen/drafts.ts';

const { linker } = compileDefinitions(shippedFiles());
const loans = linker?.bundle('loans.list') as LinkedBundle;
const setPassword = linker?.bundle('careers.setPassword') as LinkedBundle;
const apply = linker?.bundle('careers.apply') as LinkedBundle;
const signIn = linker?.bundle('session.signIn') as LinkedBundle;
const drafts = storedDrafts(sessionStorage, () => new Date('2026-11-21T05:00:00Z'));
const answers = { 'empLoan.getAllEmpLoans': [], 'applicant_bio.getAllEmployeesFullNative': [] };

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function openNew(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Add New Employee Loan' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Save' });
  return dialog;
}

describe('drafts of forms', () => {
  it('offers what was typed and not saved when the form is opened again, and restores it', async () => {
    showBundle(loans, answers, { drafts });
    const field = within(await openNew()).getByLabelText(/Loan Amount/);
    fireEvent.change(field, { target: { value: '777' } });
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    cleanup();
    showBundle(loans, answers, { drafts });
    const dialog = await openNew();
    expect((await within(dialog).findByText(/You typed something here/)).textContent).toBe(
      'You typed something here on 21 Nov 2026 10:00 and did not save it.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect((within(dialog).getByLabelText(/Loan Amount/) as HTMLInputElement).value).toContain('777'),
    );
    expect(document.activeElement).toBe(dialog.querySelector('input'));
  });

  it('drops the draft when it is discarded', async () => {
    await drafts.keep('loans.list.editor.recordList.form.new', {
      typed: { loanAmount: 5 },
      before: { loanAmount: null },
    });
    showBundle(loans, answers, { drafts });
    const dialog = await openNew();
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(within(dialog).queryByText(/You typed something here/)).toBeNull();
  });

  it('begins in the first field, also after signing in was asked for', async () => {
    showBundle(signIn, {});
    const email = await screen.findByLabelText(/Email/);
    await waitFor(() => expect(document.activeElement).toBe(email));
    cleanup();
    showBundle(loans, answers);
    const dialog = await openNew();
    await waitFor(() => expect(document.activeElement).toBe(dialog.querySelector('input')));
  });

  it('never keeps a password', async () => {
    showBundle(
      apply,
      { 'mobile.getJobPostDetail': { jobTitle: 'Agent' } },
      { drafts, inputs: { jobId: 1, deptId: 1 } },
    );
    fireEvent.change(await screen.findByLabelText(/Password/, { selector: 'input' }), {
      target: { value: 'secret-1' },
    });
    fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'a@example.com' } });
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1');
  });

  /** Drafts that tell what would be kept. */
  const watch = () => {
    const stored: unknown[] = [];
    const watched = {
      ...drafts,
      keep: async (_: string, content: unknown) => stored.push(content) > 0,
      drop: async () => void stored.push('nothing'),
    };
    return { stored, watched };
  };

  it('keeps nothing of a sign-in', async () => {
    const { stored, watched } = watch();
    showBundle(signIn, {}, { drafts: watched });
    fireEvent.change(await screen.findByLabelText(/Email/), { target: { value: 'a@example.com' } });
    await waitFor(() => expect(stored).toEqual(['nothing']));
  });

  it('never keeps what is declared secret', async () => {
    const { stored, watched } = watch();
    showBundle(setPassword, {}, { drafts: watched });
    fireEvent.change(await screen.findByLabelText(/^Code/), { target: { value: 'one-time' } });
    await waitFor(() => expect(stored).toEqual(['nothing']));
  });

  it('restores what was typed over a record that nobody changed, and says nothing of changes', async () => {
    const { field } = await editTwice(loan, { now: loan, typed: '60000' });
    expect(screen.queryByText(/has changed since/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(field(/Loan Amount/).value).toBe('60000'));
    expect(field(/Loan Paid/).value).toBe('1000');
  });

  it('says what has changed since in the record, and restores only what the person had changed', async () => {
    const now = { ...loan, loanAmount: 70000, loanPaid: 2000, status: 'Close', _version: 4 };
    const { world, dialog, field } = await editTwice(loan, { now, typed: '60000' });
    expect(dialog.textContent).toContain('The record has changed since. Restore puts back only what you typed:');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .slice(0, 2),
    ).toEqual(['Loan Amount: was 50,000, is 70,000 now, you typed 60,000.', 'Loan Paid: was 1,000, is 2,000 now.']);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(field(/Loan Amount/).value).toBe('60000'));
    expect(field(/Loan Paid/).value).toBe('2000');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(world.sent.some(({ call }) => call.id === 'empLoan.saveEmpLoan')).toBe(true));
    const saved = world.sent.find(({ call }) => call.id === 'empLoan.saveEmpLoan');
    expect(saved?.body).toMatchObject({ loanAmount: 60000, loanPaid: 2000, status: 'Close' });
    expect(saved?.version).toBe('4');
  });

  it.each(['Save', 'Cancel'])('keeps no draft of what was typed once %s was pressed', async (button) => {
    showBundle(
      loans,
      { 'applicant_bio.getAllEmployeesFullNative': [ada], 'empLoan.getAllEmpLoans': [loan] },
      { drafts },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('button', { name: 'Save' });
    fireEvent.change(within(dialog).getByLabelText(/Loan Amount/), { target: { value: '777000' } });
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    fireEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('keeps no draft of what was typed and taken back', async () => {
    showBundle(loans, answers, { drafts });
    const field = within(await openNew()).getByLabelText(/Loan Amount/);
    fireEvent.change(field, { target: { value: '777' } });
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    fireEvent.change(field, { target: { value: '' } });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

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

/** Types an amount over a stored loan, leaves without saving, and opens the loan again as it is stored by then. */
async function editTwice(stored: typeof loan, { now, typed }: { now: typeof loan; typed: string }) {
  const open = async (record: typeof loan) => {
    const world = showBundle(
      loans,
      { 'applicant_bio.getAllEmployeesFullNative': [ada], 'empLoan.getAllEmpLoans': [record] },
      { drafts },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('button', { name: 'Save' });
    return { world, dialog, field: (label: RegExp) => within(dialog).getByLabelText(label) as HTMLInputElement };
  };
  const { field } = await open(stored);
  fireEvent.change(field(/Loan Amount/), { target: { value: typed } });
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  cleanup();
  const again = await open(now);
  await within(again.dialog).findByText(/You typed something here/);
  return again;
}
