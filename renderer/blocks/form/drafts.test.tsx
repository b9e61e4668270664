import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';
import { storedDrafts } from '../../screen/drafts.ts';

const { linker } = compileDefinitions(shippedFiles());
const loans = linker?.bundle('loans.list') as LinkedBundle;
const setPassword = linker?.bundle('careers.setPassword') as LinkedBundle;
const signIn = linker?.bundle('session.signIn') as LinkedBundle;
const drafts = storedDrafts(sessionStorage, () => new Date('2026-11-21T05:00:00Z'));
const answers = { 'empLoan.getAllEmpLoans': [], 'applicant_bio.getAllEmployeesFullNative': [] };

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function openNew(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Add New Employee Loan' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Save' }, { timeout: 15_000 });
  return dialog;
}

describe('drafts of forms', { timeout: 40_000 }, () => {
  it('offers what was typed and not saved when the form is opened again, and restores it', async () => {
    showBundle(loans, answers, { drafts });
    const field = within(await openNew()).getByLabelText(/Loan Amount/);
    fireEvent.change(field, { target: { value: '777' } });
    await waitFor(() => expect(sessionStorage).toHaveLength(1), { timeout: 3000 });
    cleanup();
    showBundle(loans, answers, { drafts });
    const dialog = await openNew();
    expect((await within(dialog).findByText(/You typed something here/)).textContent).toBe(
      'You typed something here on 2026-11-21 10:00 and did not save it.',
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
    await waitFor(() =>
      expect((within(dialog).getByLabelText(/Loan Amount/) as HTMLInputElement).value).toContain('777'),
    );
    expect(document.activeElement).toBe(dialog.querySelector('input'));
  });

  it('drops the draft when it is discarded', async () => {
    await drafts.keep('loans.list.editor.recordList.form.new', { loanAmount: 5 });
    showBundle(loans, answers, { drafts });
    const dialog = await openNew();
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(within(dialog).queryByText(/You typed something here/)).toBeNull();
  });

  it('begins in the first field, also after signing in was asked for', async () => {
    showBundle(signIn, {});
    const email = await screen.findByLabelText(/Email/, {}, { timeout: 15_000 });
    await waitFor(() => expect(document.activeElement).toBe(email));
    cleanup();
    showBundle(loans, answers);
    const dialog = await openNew();
    await waitFor(() => expect(document.activeElement).toBe(dialog.querySelector('input')));
  });

  it('never keeps a password', async () => {
    showBundle(signIn, {}, { drafts });
    fireEvent.change(await screen.findByLabelText(/Password/, { selector: 'input' }, { timeout: 15_000 }), {
      target: { value: 'secret-1' },
    });
    fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'a@example.com' } });
    await waitFor(() => expect(sessionStorage).toHaveLength(1), { timeout: 3000 });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1');
  });

  it('never keeps what is declared secret', async () => {
    const kept: unknown[] = [];
    const watched = { ...drafts, keep: async (_: string, content: unknown) => kept.push(content) > 0 };
    showBundle(setPassword, {}, { drafts: watched });
    fireEvent.change(await screen.findByLabelText(/^Code/, {}, { timeout: 15_000 }), { target: { value: 'one-time' } });
    await waitFor(() => expect(kept).toEqual([{}]), { timeout: 3000 });
  });
});
