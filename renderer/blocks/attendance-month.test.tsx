import { compileDefinitions, type LinkedBundle, type ScreenRun } from '@muster/engine';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const bundle = linker?.bundle('attendance.employees') as LinkedBundle;
const month = bundle.screens['attendance.month'];

const day = { attendanceId: 1, attendanceDate: '2026-11-02', shiftTime: '09:00 - 18:00', checkInTime: '09:00' };
const answers = {
  'leave_quota.getLeaveQuotaOfApplicantById': { medical: 1, casual: 2, annual: 3 },
  'attendance.getAllAttendanceOfApplicantByIdByMonth': [day],
};

afterEach(cleanup);

it.each([
  [true, 1],
  [false, 0],
])(
  'W-327 with the flag of the caller %s the attendance grid has %i Action columns',
  async (showActions, count) => {
    if (!month) throw new Error('The dialog is not in the bundle');
    const employee = { applicantId: 4, employeeName: 'Ada Lovelace', legacyCode: '1004' };
    showBundle({ ...bundle, screen: month }, answers, { inputs: { employee, month: '2026-11', showActions } });
    await screen.findByText('Mon 02 Nov 2026');
    expect(screen.queryAllByText('Action', { selector: '.ag-header-cell-text' })).toHaveLength(count);
    expect(screen.queryAllByRole('button', { name: 'Edit' })).toHaveLength(count);
  },
  40_000,
);

it('Escape leaves the form of a day before the dialog, and asks first where something was typed', async () => {
  const user = userEvent.setup();
  const employee = { applicantId: 4, employeeName: 'Ada Lovelace', legacyCode: '1004' };
  const inputs = { employee, month: '2026-11', showActions: true };
  const { run, overlays } = showBundle(bundle, answers);
  await act(async () => void overlays.open(run.openOver('attendance.month', inputs) as ScreenRun));
  const dialog = await screen.findByRole('dialog');
  const form = () => within(dialog).queryByRole('heading', { name: /^Edit / });
  const edit = async () => user.click(await within(dialog).findByRole('button', { name: 'Edit' }));
  await edit();
  await user.click(await within(dialog).findByLabelText(/^Reason/));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(form()).toBeNull());
  expect(dialog.isConnected).toBe(true);

  await edit();
  await user.type(await within(dialog).findByLabelText(/^Reason/), 'Gate');
  await user.keyboard('{Escape}');
  const question = (await screen.findByText(/have not saved/)).closest<HTMLElement>('[role="dialog"]');
  await user.click(within(question as HTMLElement).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(form()).toBeNull());
  expect(dialog.isConnected).toBe(true);
});
