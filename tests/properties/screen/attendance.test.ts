import type { Surroundings } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  day,
  editing,
  employee,
  firstDay,
  loadDays,
  loadQuota,
  opened,
  saveDay,
} from './attendance-dialog.ts';
import { FormOnScreen } from './form-on-screen.ts';
import { act, around, FakeServices, findAction, ok, open, refused, settle } from './world.ts';

const markLeave = 'leaves.markLeaveInAttendanceOfApplicant';

async function marking(
  more: Answers,
  surroundings: Surroundings = around,
  filledIn: readonly (readonly [string, string])[] = [],
  replace: true | null = null,
) {
  const world = await opened(more, surroundings);
  world.services.onOpen = async (dialog) => dialog.close(replace);
  await act(world.run, 'markLeave');
  const form = new FormOnScreen(world.run, 'attendance.markLeave');
  form.state.setAll([
    ['startDate', '2026-03-04'],
    ['endDate', '2026-03-05'],
    ['leaveType', 'Annual'],
    ['paidUnpaid', 'Paid'],
    ['reason', 'Wedding'],
    ...filledIn,
  ]);
  const end = await form.save();
  await settle();
  return { ...world, end };
}

describe('the attendance dialog', () => {
  it('W-087 W-088 W-177 is about the employee it was given', async () => {
    const { run } = await opened();
    expect(run.text(run.screen.title)).toBe('Ali Raza (1042)');
    expect(run.value({ var: 'inputs.employee' })).toEqual(employee);
  });

  it('W-230 loads at once and then has the days', async () => {
    const services = new FakeServices({ [loadDays]: ok([day()]), [loadQuota]: ok({}) });
    const run = open('attendance.month', services, { employee, month: '2026-03' });
    expect(run.statusOf({ var: 'data.days' })).toEqual({ status: 'loading', message: '' });
    expect(services.of(loadDays)[0]?.params).toEqual({ applicantId: '31', monthlyAttendance: '2026-03' });
    await settle();
    expect(run.statusOf({ var: 'data.days' })).toEqual({ status: 'ready', message: '' });
    expect(firstDay(run)).toMatchObject({ attendanceDate: '2026-03-02', checkInTime: '20:01', checkOutTime: '05:02' });
  });

  it('asks nothing while it has no employee', async () => {
    const services = new FakeServices();
    const run = open('attendance.month', services, { month: '2026-03' });
    await settle();
    expect(services.sent).toEqual([]);
    expect(run.value({ var: 'status' })).toEqual({ quota: 'idle', days: 'idle' });
    expect(run.value({ var: 'data.days' })).toBe(null);
  });

  it.each([
    ['W-235', 'Absent', true],
    ['W-236', 'Leave', true],
    ['W-175', 'Late', false],
  ])('%s reads check-in status %s as absent: %s', async (_id, checkInStatus, absent) => {
    const { row } = await opened({ [loadDays]: ok([day({ checkInStatus })]) });
    expect(row).toMatchObject({ absent, calculatedHours: 9 });
  });

  it('W-231 shows the edit form or the leave form, never both', async () => {
    const { run, form } = await editing();
    const leave = new FormOnScreen(run, 'attendance.markLeave');
    expect([form.shown, leave.shown]).toEqual([true, false]);
    await act(run, 'markLeave');
    expect([form.shown, leave.shown]).toEqual([false, true]);
  });

  it('W-121 closes on Cancel', async () => {
    const { run } = await opened();
    await act(run, 'cancel');
    expect(await run.closed).toBe(null);
  });
});

describe('saving a day', () => {
  it('sends the fields of the contract, salaryType and salary as they came, both dates the day', async () => {
    const { services, form } = await editing();
    form.state.set('reason', '  Flu ');
    await form.save();
    expect(services.of(saveDay)[0]?.body).toEqual({
      attendanceId: 501,
      leaveDuration: 'Half',
      leaveHalf: '',
      salaryType: 'Monthly',
      paidUnpaid: 'Paid',
      leaveType: 'Medical',
      salary: 60000,
      attendanceBonusQualified: 'Qualify',
      hoursInUse: 'shiftHours',
      reason: '  Flu ',
      startDate: '2026-03-02',
      endDate: '2026-03-02',
    });
  });

  it('sends what a day without leave does not have as empty text', async () => {
    const { services, form } = await editing({}, { checkInStatus: 'On Time', leaveType: '', leaveDuration: '' });
    await form.save();
    expect(services.of(saveDay)[0]?.body).toMatchObject({ leaveType: '', leaveDuration: '' });
  });

  it.each([
    ['W-452', 'paidUnpaid', ['Paid', 'Unpaid']],
    ['W-453', 'leaveType', ['Annual', 'Medical', 'Casual', 'Special Leave']],
    ['W-454', 'leaveDuration', ['Half', 'Full']],
    ['W-455', 'attendanceBonusQualified', ['Qualify', 'Not Qualify']],
  ])('%s offers for %s %j', async (_id, column, options) => {
    const { form } = await editing();
    expect(form.state.options(column)?.map(({ label }) => label)).toEqual(options);
    expect(form.state.options(column)?.map(({ value }) => value)).toEqual(options);
  });

  it.each([
    ['W-456', 'Full Shift Hours', 'shiftHours'],
    ['W-457', 'Attendance Hours', 'attendanceHours'],
  ])('%s sends the Hours Type %s as %s', async (_id, label, value) => {
    const { services, form } = await editing();
    const chosen = form.state.options('hoursInUse')?.find((option) => option.label === label);
    form.state.set('hoursInUse', chosen?.value ?? null);
    await form.save();
    expect(services.of(saveDay)[0]?.body).toMatchObject({ hoursInUse: value });
  });

  it('W-439 W-232 W-233 says Updated Successfully!, loads the days anew and closes the form', async () => {
    const { services, run, form } = await editing();
    await form.save();
    await settle();
    expect(services.toasts).toEqual([{ text: 'Updated Successfully!', tone: 'success' }]);
    expect(services.of(loadDays)).toHaveLength(2);
    expect(services.of(loadQuota)).toHaveLength(2);
    expect(form.shown).toBe(false);
    expect(run.value({ var: 'state.mode' })).toBe('view');
  });

  it('W-438 shows the message of a failure titled Error and keeps the form', async () => {
    const { services, form } = await editing({ [saveDay]: refused('500', 'The month is locked') });
    await form.save();
    await settle();
    expect(services.toasts).toEqual([{ text: 'The month is locked', title: 'Error', tone: 'error' }]);
    expect(services.of(loadDays)).toHaveLength(1);
    expect(form.shown).toBe(true);
  });

  it('W-270 makes no call while a check fails', async () => {
    const { services, form } = await editing();
    form.state.set('reason', null);
    expect(await form.save()).toEqual(['Reason is required']);
    expect(services.of(saveDay)).toEqual([]);
  });
});

describe('the actions of a day', () => {
  it('W-440 W-375 W-376 synchronises the day of this employee and says Successfully Sync', async () => {
    const { services, run, row } = await opened();
    await act(run, 'sync', { row });
    await settle();
    expect(services.of('attendance.syncAttendance')[0]?.body).toEqual({
      crmIds: ['1042'],
      startDate: '2026-03-02',
      endDate: '2026-03-02',
      updateAll: false,
    });
    const [sync] = services.of('attendance.syncAttendance');
    expect([sync?.call.method, sync?.call.path]).toEqual(['POST', 'attendance/syncAttendance']);
    expect(services.toasts).toEqual([{ text: 'Successfully Sync', tone: 'success' }]);
    expect(services.of(loadDays)).toHaveLength(2);
  });

  it('W-441 shows the server error when the sync fails', async () => {
    const { services, run, row } = await opened({ 'attendance.syncAttendance': refused('500', 'Device busy') });
    await act(run, 'sync', { row });
    expect(services.toasts).toEqual([{ text: 'Device busy', title: 'Error', tone: 'error' }]);
  });

  it('W-178 W-442 W-378 pulls the fingerprints by CRM id and shows the server message', async () => {
    const { services, run, row } = await opened({ 'thumb_attend.pullThumbAttendance': ok(null, '2 punches read') });
    await act(run, 'fingerprint', { row });
    await settle();
    expect(services.of('thumb_attend.pullThumbAttendance')[0]?.params).toEqual({
      attendanceId: '501',
      crmId: '1042',
      attendanceDate: '2026-03-02',
    });
    expect(services.of('thumb_attend.pullThumbAttendance')[0]?.call.path).toBe(
      'thumb_attend/pullThumbAttendance/{attendanceId}/{crmId}/{attendanceDate}',
    );
    expect(services.toasts).toEqual([{ text: '2 punches read', title: 'Success', tone: 'success' }]);
    expect(services.of(loadDays)).toHaveLength(2);
  });

  it('W-443 shows the server message when the pull fails', async () => {
    const { services, run, row } = await opened({ 'thumb_attend.pullThumbAttendance': refused('500', 'No device') });
    await act(run, 'fingerprint', { row });
    expect(services.toasts).toEqual([{ text: 'No device', title: 'Error', tone: 'error' }]);
  });

  it.each([
    ['W-113', 'sync', { shiftTime: '' }, false],
    ['W-113', 'sync', { checkInTimeString: '' }, false],
    ['W-113', 'sync', { checkOutTimeString: null }, false],
    ['W-112', 'sync', {}, true],
    ['W-114', 'fingerprint', {}, true],
    ['W-115', 'fingerprint', { applicantDto: null }, false],
    ['W-116', 'fingerprint', { applicantDto: { vertical: 'home office' } }, false],
    ['W-117', 'fingerprint', { applicantDto: { vertical: 'Home' } }, false],
  ])('%s offers %s for %j: %s', async (_id, action, stored, offered) => {
    const { run, row } = await opened({ [loadDays]: ok([day(stored)]) });
    const found = findAction(run.screen.body, action);
    expect(run.text(found?.label)).toBe(action === 'sync' ? 'Sync' : 'Fingerprint');
    expect(run.test(found?.when, false, { row })).toBe(offered);
  });
});

describe('marking leave', () => {
  it('W-446 W-226 W-351 says Leave Marked!, and days and balances load anew', async () => {
    const { services, run } = await marking({});
    expect(services.of(markLeave)[0]?.body).toEqual({
      startDate: '2026-03-04',
      endDate: '2026-03-05',
      leaveType: 'Annual',
      paidUnpaid: 'Paid',
      reason: 'Wedding',
      salaryTypeString: 'Monthly',
      applicantDto: { applicantId: 31 },
    });
    expect(services.toasts).toEqual([{ text: 'Leave Marked!', tone: 'success' }]);
    expect([services.of(loadDays).length, services.of(loadQuota).length]).toEqual([2, 2]);
    expect(run.value({ var: 'state.mode' })).toBe('view');
  });

  it('sends half a day of the types that have halves, and whole days as the contract has them', async () => {
    const sent = async (...filledIn: readonly (readonly [string, string])[]) => {
      const { services, end } = await marking({}, around, [['leaveType', 'Medical'], ...filledIn]);
      return services.of(markLeave)[0]?.body ?? end;
    };
    const half = [
      ['leaveDuration', 'Half'],
      ['leaveHalf', 'Second Half'],
    ] as const;
    expect(await sent(['leaveDuration', 'Half'])).toEqual(['Leave Half is required']);
    expect(await sent(...half)).toEqual(['Half a day of leave ends on the day it starts']);
    expect(await sent(...half, ['endDate', '2026-03-04'])).toMatchObject(Object.fromEntries(half));
    expect(await sent(...half, ['leaveDuration', 'Full'])).not.toHaveProperty('leaveHalf');
    expect(await sent()).toMatchObject({ leaveType: 'Medical' });
    expect(await sent()).not.toHaveProperty('leaveDuration');
  });

  it('asks before it replaces other leave, with the days that it would replace', async () => {
    const ofHina = { leaveType: 'Casual', leaveDuration: 'Full', enteredBy: 'Hina' };
    const held = ['2026-03-04', '2026-03-05'].map((attendanceDate) => ({ attendanceDate, ...ofHina }));
    const given = { 'leaves.getLeaveOfSpan': ok(held) };
    const left = await marking(given, around, [], null);
    expect(left.services.of(markLeave)).toEqual([]);
    expect(left.services.of('leaves.getLeaveOfSpan')[0]?.params).toEqual({
      id: '31',
      startDate: '2026-03-04',
      endDate: '2026-03-05',
    });
    expect(left.run.value({ var: 'state.mode' })).toBe('leave');
    const gone = await marking(given, around, [], true);
    for (const { services } of [left, gone])
      expect(services.opened.map((dialog) => [dialog.screen.id, dialog.value({ var: 'inputs.days' })])).toEqual([
        ['attendance.replaceLeave', held.map((each) => expect.objectContaining(each))],
      ]);
    expect(gone.services.of(markLeave)[0]?.body).toMatchObject({ replace: true, leaveType: 'Annual' });
    expect(gone.run.value({ var: 'state.mode' })).toBe('view');
  });

  it('W-444 W-445 B1 shows only the error when the call fails', async () => {
    const { services, run } = await marking({ [markLeave]: refused('500', 'No balance left') });
    expect(services.toasts).toEqual([{ text: 'No balance left', title: 'Error', tone: 'error' }]);
    expect(run.value({ var: 'state.mode' })).toBe('leave');
  });

  it('W-445 B1 with the switch shows the error and then Leave Marked! all the same', async () => {
    const app = { compat: { leaveMarkedAlways: true } };
    const { services } = await marking({ [markLeave]: refused('500', 'No balance left') }, { ...around, app });
    expect(services.toasts.map(({ text }) => text)).toEqual(['No balance left', 'Leave Marked!']);
  });
});

describe('the leave balances', () => {
  it('W-179 W-089 reads medical, casual and annual', async () => {
    const { run } = await opened();
    expect(run.value({ var: 'data.quota' })).toEqual({ medical: 8, casual: 4.5, annual: 14 });
  });

  it('W-034 W-437 fails without a toast and says why only in its status', async () => {
    const { services, run } = await opened({ [loadQuota]: refused('500', 'No quota') });
    expect(services.toasts).toEqual([]);
    expect(run.statusOf({ var: 'data.quota' })).toEqual({ status: 'failed', message: 'No quota' });
    expect(run.value({ var: 'data.quota' })).toBe(null);
  });

  it('a failed load of the days is told, and reloading brings them', async () => {
    const { services, run } = await opened({ [loadDays]: refused('500', 'Busy') });
    expect(services.toasts).toEqual([{ text: 'Busy', title: 'Error', tone: 'error' }]);
    services.answers[loadDays] = ok([day()]);
    run.reload('days');
    await settle();
    expect(run.value({ var: 'status.days' })).toBe('ready');
  });
});
