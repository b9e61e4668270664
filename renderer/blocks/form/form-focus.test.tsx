import { compileDefinitions, type LinkedBundle, type LinkedScreen } from '@muster/engine';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';
import { useFormFocus } from './use-form-focus.ts';

const { linker } = compileDefinitions(shippedFiles());
const employees = linker?.bundle('attendance.employees') as LinkedBundle;
const month = employees.screens['attendance.month'] as LinkedScreen;

afterEach(cleanup);

it('begins in the first field of a form that opens in a screen, and heads it', async () => {
  const user = userEvent.setup();
  const answers = {
    'leave_quota.getLeaveQuotaOfApplicantById': {},
    'attendance.getAllAttendanceOfApplicantByIdByMonth': [],
  };
  const inputs = { employee: { applicantId: 1, employeeName: 'Ada' }, month: '2026-11', showActions: true };
  showBundle({ ...employees, screen: month }, answers, { inputs });
  await user.click(await screen.findByRole('button', { name: 'Mark Leave' }));
  const first = await screen.findByLabelText(/Start Date/, { selector: 'input' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByRole('heading', { name: 'Mark Leave' })).toBeTruthy();
});

function Host({ open }: { readonly open: boolean }) {
  return (
    <main>
      <button type="button">Edit</button>
      <input aria-label="Search" />
      {open ? <Panel /> : null}
    </main>
  );
}

function Panel() {
  const box = useRef<HTMLDivElement>(null);
  useFormFocus(box);
  return (
    <div ref={box}>
      <input aria-label="Amount" />
      <button type="button">Save</button>
    </div>
  );
}

it('gives the focus back to what opened the form', async () => {
  const { rerender } = render(<Host open={false} />);
  const opener = screen.getByRole('button', { name: 'Edit' });
  opener.focus();
  rerender(<Host open />);
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  screen.getByRole('button', { name: 'Save' }).focus();
  rerender(<Host open={false} />);
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('leaves the focus on a button of another form', () => {
  const between = (open: boolean) => (
    <main>
      <div data-m-form="">
        <button type="button">Add Field</button>
      </div>
      {open ? <Panel /> : null}
    </main>
  );
  const { rerender } = render(between(false));
  const add = screen.getByRole('button', { name: 'Add Field' });
  add.focus();
  rerender(between(true));
  expect(document.activeElement).toBe(add);
});

it('takes the focus from nobody who is typing', () => {
  const { rerender } = render(<Host open={false} />);
  screen.getByLabelText('Search').focus();
  rerender(<Host open />);
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
});
