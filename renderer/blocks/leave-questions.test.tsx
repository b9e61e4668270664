import { compileDefinitions, type JsonRecord, type LinkedBundle, type ScreenRun } from '@muster/engine';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const bundleOf = (page: string) => linker?.bundle(page) as LinkedBundle;
const employee = { applicantId: 4, employeeName: 'Ada Lovelace', legacyCode: '1004', salaryType: 'Fixed' };
const held = { attendanceDate: '2026-11-19', leaveType: 'Casual', leaveDuration: 'Half', leaveHalf: 'First Half' };
const change = {
  changeId: '4/2026-11-19',
  employeeName: 'Ada Lovelace',
  attendanceDate: '2026-11-19',
  statusBefore: 'Late, On Time',
  statusAfter: 'On Time, On Time',
  bonusBefore: 'Not Qualify',
  bonusAfter: 'Qualify',
};
const stored = {
  attendanceId: 1,
  attendanceDate: '2026-11-19',
  shiftTime: '12:00 - 21:00',
  checkInStatus: 'Leave',
  paidUnpaid: 'Paid',
  attendanceBonusQualified: 'Not Qualify',
  hoursInUse: 'attendanceHours',
  leaveType: 'Casual',
  leaveDuration: 'Full',
  leaveHalf: '',
  reason: 'Doctor',
  absent: true,
  applicantDto: { applicantId: 4, vertical: 'Office' },
};

afterEach(cleanup);

describe('the attendance dialog', () => {
  const user = userEvent.setup();
  async function openMonth(day: JsonRecord, answers: Parameters<typeof showBundle>[1]) {
    const world = showBundle(bundleOf('attendance.employees'), {
      'leave_quota.getLeaveQuotaOfApplicantById': { medical: 1, casual: 2, annual: 3 },
      'attendance.getAllAttendanceOfApplicantByIdByMonth': [day],
      ...answers,
    });
    const inputs = { employee, month: '2026-11', showActions: true };
    await act(async () => void world.overlays.open(world.run.openOver('attendance.month', inputs) as ScreenRun));
    const dialog = await screen.findByRole('dialog');
    const calls = () =>
      world.sent.map(({ call }) => call.id).filter((id) => /getLeaveOfSpan|preview|update|markLeave/.test(id));
    const choose = async (label: RegExp, option: string) => {
      await user.click(await within(dialog).findByLabelText(label, { selector: 'input' }));
      await user.keyboard(`${option}{Enter}`);
    };
    const press = async (name: string, within_ = dialog) =>
      user.click(await within(within_).findByRole('button', { name }));
    const asked = async (title: string) => screen.findByRole('dialog', { name: title });
    return { ...world, dialog, calls, choose, press, asked };
  }

  it('asks before other leave takes the place of the leave of a day, and sends nothing where that is not wanted', async () => {
    const { calls, choose, press, asked, sent } = await openMonth(stored, { 'leaves.getLeaveOfSpan': [held] });
    await press('Edit');
    await choose(/^Leave Type/, 'Medical');
    await press('Save');
    await press('Cancel', await asked('Replace Leave?'));
    expect(calls()).toEqual(['leaves.getLeaveOfSpan']);
    expect(sent.find(({ call }) => call.id === 'leaves.getLeaveOfSpan')?.params).toMatchObject({
      id: '4',
      startDate: '2026-11-19',
    });
    await press('Save');
    const question = await asked('Replace Leave?');
    await within(question).findByText('First Half');
    await press('Replace', question);
    await waitFor(() => expect(calls().at(-1)).toBe('attendance.updateAttendanceOfApplicant'));
  });

  it('opens the calendar of an empty date on the today of the company, whatever the clock of the browser says', async () => {
    const { press, dialog } = await openMonth(stored, {});
    await press('Mark Leave');
    (await within(dialog).findByLabelText(/^Start Date/)).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-place')).toBe('2026-11-21'));
  });

  it('asks for nothing where the leave of a day stays', async () => {
    const { calls, press, dialog } = await openMonth(stored, {});
    await press('Edit');
    await user.type(await within(dialog).findByLabelText(/^Reason/), ' again');
    await press('Save');
    await waitFor(() => expect(calls()).toEqual(['attendance.updateAttendanceOfApplicant']));
  });

  it('shows leave beside attendance, lets its half alone be chosen, and what the half makes of the day first', async () => {
    const beside = { ...stored, checkInStatus: 'Late', leaveDuration: 'Half', absent: false };
    const { calls, choose, press, asked, dialog, sent } = await openMonth(beside, {
      'attendance.previewDayOfApplicant': [change],
    });
    await press('Edit');
    const field = async (label: RegExp) =>
      (await within(dialog).findByLabelText(label, { selector: 'input' })) as HTMLInputElement;
    expect((await field(/^Leave Type/)).value).toBe('Casual');
    expect((await field(/^Leave Duration/)).value).toBe('Half');
    await choose(/^Leave Half/, 'First');
    await press('Save');
    const question = await asked('What Becomes of Past Days');
    await within(question).findByText('On Time, On Time');
    expect(calls()).toEqual(['attendance.previewDayOfApplicant']);
    await press('Save', question);
    await waitFor(() => expect(calls().at(-1)).toBe('attendance.updateAttendanceOfApplicant'));
    expect(sent.at(-1)?.body ?? sent.findLast(({ call }) => call.id.includes('update'))?.body).toMatchObject({
      leaveType: 'Casual',
      leaveDuration: 'Half',
      leaveHalf: 'First Half',
    });
  });

  it.each([
    [true, ['leaves.getLeaveOfSpan', 'leaves.markLeaveInAttendanceOfApplicant']],
    [false, ['leaves.getLeaveOfSpan']],
  ])(
    'marking whole days asks what to replace only where that can be done (a day was worked: %s)',
    async (worked, made) => {
      const { calls, choose, press, dialog } = await openMonth(stored, {
        'leaves.getLeaveOfSpan': [{ ...held, worked }],
      });
      await press('Mark Leave');
      await user.click(await within(dialog).findByLabelText(/^Start Date/));
      await user.click((await screen.findAllByRole('button', { name: /19/, hidden: true }))[0] as HTMLElement);
      await choose(/^Leave Type/, 'Casual');
      await choose(/^Paid/, 'Paid');
      await user.type(await within(dialog).findByLabelText(/^Reason/), 'Doctor');
      await press('Save');
      await waitFor(() => expect(calls()).toEqual(made));
      if (!worked) await screen.findByRole('dialog', { name: 'Replace Leave?' });
    },
    60_000,
  );
});

it.each([
  ['Casual', 3, ['Worked days stay', 'first half', 'second half', 'Leave replaces']],
  ['Annual', 3, ['Worked days stay', 'Leave replaces']],
  ['Annual', 1, ['Leave replaces']],
])('worked days of %s leave of %i days are decided by what can be done', async (leaveType, days, offered) => {
  const user = userEvent.setup();
  const { run, overlays } = showBundle(bundleOf('leave.approvalHr'), { 'leaves.getAllLeaves': [] });
  const leave = {
    leaveId: 1,
    leaveType,
    days,
    employeeName: 'Ada',
    startDate: '2026-11-19',
    endDate: '2026-11-23',
    otherLeave: [],
  };
  const worked = [{ attendanceDate: '2026-11-19', checkInTime: '12:00', checkOutTime: '16:00' }];
  await act(async () => void overlays.open(run.openOver('leave.workedDays', { leave, days: worked }) as ScreenRun));
  await user.click(await screen.findByLabelText(/^Worked Days/, { selector: 'input' }));
  const options = (await screen.findAllByRole('option', { hidden: true }))
    .filter(({ tagName }) => tagName !== 'OPTION')
    .filter(({ textContent }) => /worked days|leave (takes|replaces)/i.test(textContent ?? ''));
  expect(options.map(({ textContent }) => textContent)).toEqual(offered.map((part) => expect.stringContaining(part)));
});

it('toggling a holiday shows what becomes of past days first, as saving it does', async () => {
  const user = userEvent.setup();
  const holiday = { holidayId: 7, holidayName: 'Iqbal Day', holidayDate: '2026-11-09', status: 'Active', _version: 3 };
  const { sent } = showBundle(bundleOf('leave.holidays'), {
    'org_leave.getAllOrgLeave': [holiday],
    'org_leave.previewOrgLeave': [change],
  });
  await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
  await user.click(await screen.findByRole('button', { name: /^Ok$/ }));
  const question = await screen.findByRole('dialog', { name: 'What Becomes of Past Days' });
  const preview = sent.find(({ call }) => call.id === 'org_leave.previewOrgLeave');
  expect(preview?.body).toMatchObject({ holidayId: 7, holidayDate: '2026-11-09', status: 'Inactive' });
  expect(sent.some(({ call }) => call.id === 'org_leave.changeStatus')).toBe(false);
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(sent.some(({ call }) => call.id === 'org_leave.changeStatus')).toBe(true));
});

it('several holidays are toggled as one job, after one question about what becomes of past days by all of them', async () => {
  const user = userEvent.setup();
  const day = (holidayId: number) => ({
    ...{
      holidayId,
      holidayName: `Day ${holidayId}`,
      holidayDate: `2026-11-0${holidayId}`,
      status: 'Active',
      _version: 3,
    },
  });
  const rows = [day(7), day(8)];
  const bundle = bundleOf('leave.holidays');
  expect(bundle.calls['org_leave.changeStatus']).toMatchObject({ job: true });
  const { run, overlays, sent } = showBundle(bundle, {
    'org_leave.getAllOrgLeave': rows,
    'org_leave.previewOrgLeave': [change],
  });
  const made = (name: string) => sent.filter(({ call }) => call.id === `org_leave.${name}`).length;
  const bulk = run.openOver('bulk', { rows, status: 'Inactive' });
  await act(async () => void overlays.open(bulk as ScreenRun));
  await user.click(await screen.findByRole('button', { name: 'Make 2 Inactive' }));
  const question = await screen.findByRole('dialog', { name: 'What Becomes of Past Days' });
  expect([made('previewOrgLeave'), made('changeStatus')]).toEqual([2, 0]);
  await user.click(within(question).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(made('changeStatus')).toBe(2));
  expect(screen.queryByRole('dialog', { name: 'What Becomes of Past Days' })).toBeNull();
});
