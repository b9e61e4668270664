import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { compileForm } from './compile-form.ts';
import { openForm } from './form-state.ts';
import { attendanceForm } from './testing/attendance-form.ts';

const empty = {
  attendanceId: 7,
  paidUnpaid: null,
  leaveType: null,
  leaveDuration: null,
  attendanceBonusQualified: null,
  hoursInUse: null,
  reason: null,
};
const filled = { paidUnpaid: 'Paid', attendanceBonusQualified: 'Qualify', hoursInUse: 'shiftHours', reason: 'Sick' };

function edit(checkInStatus: string, values: Record<string, Json> = {}) {
  return openForm(attendanceForm, { record: { ...empty, ...values, checkInStatus } });
}

function messages(state: ReturnType<typeof edit>): readonly string[] {
  return state.validate().map((problem) => problem.message);
}

describe('editing an attendance day', () => {
  it.each([
    ['W-235', 'Absent', true],
    ['W-236', 'Leave', true],
    ['W-277', 'On Time', false],
  ])('%s a day with check-in status %s is absent: %s', (_id, status, absent) => {
    const state = edit(status, filled);
    expect(state.values()).toMatchObject({ checkInStatus: status });
    expect(state.column('leaveType')).toMatchObject({ visible: true, disabled: !absent, required: absent });
    expect(messages(state)).toEqual(absent ? ['Leave Type is required'] : []);
  });

  it('W-237 E3 enables Leave Type on an absent day only, and shows it disabled and empty else', () => {
    expect(edit('Absent', { leaveType: 'Annual' }).value('leaveType')).toBe('Annual');
    const present = edit('On Time', { ...filled, leaveType: 'Annual' });
    expect(present.column('leaveType')).toMatchObject({ visible: true, disabled: true });
    expect(present.value('leaveType')).toBe(null);
    expect(present.payload()).toEqual(filled);
  });

  it('W-238 shows Leave Duration for Medical and Casual only', () => {
    const state = edit('Absent');
    const shown = ['Annual', 'Medical', 'Casual', 'Special Leave', null].map((type) => {
      state.set('leaveType', type);
      return state.column('leaveDuration')?.visible;
    });
    expect(shown).toEqual([false, true, true, false, false]);
  });

  it('W-239 W-240 E3 clears Leave Duration when Leave Type is cleared', () => {
    const state = edit('Absent');
    state.set('leaveType', 'Medical');
    state.set('leaveDuration', 'Half');
    state.set('leaveType', 'Casual');
    expect(state.kept('leaveDuration')).toBe('Half');
    state.set('leaveType', null);
    expect(state.kept('leaveDuration')).toBe(null);
    state.set('leaveType', 'Medical');
    expect(state.value('leaveDuration')).toBe(null);
  });

  it('has no cycle, though a column that is set keeps what it holds', () => {
    const compiled = compileForm(attendanceForm);
    expect([compiled.problems, compiled.graph.groups]).toEqual([[], []]);
  });

  it('W-269 W-270 W-271 asks in the order of the form and stops at the first failure', () => {
    const state = edit('Absent');
    const told: (readonly string[])[] = [];
    const steps: [string, Json][] = [
      ['paidUnpaid', 'Paid'],
      ['leaveType', 'Medical'],
      ['leaveDuration', 'Half'],
      ['attendanceBonusQualified', 'Qualify'],
      ['hoursInUse', 'attendanceHours'],
      ['reason', 'Flu'],
    ];
    for (const [column, value] of steps) {
      told.push(messages(state));
      expect('problems' in state.submit()).toBe(true);
      state.set(column, value);
    }
    expect(told).toEqual([
      ['Paid/Unpaid is required'],
      ['Leave Type is required'],
      ['Leave Duration is required'],
      ['Attendance Bonus Qualified is required'],
      ['Hours Type is required'],
      ['Reason is required'],
    ]);
    expect(state.submit()).toEqual({ payload: Object.fromEntries(steps) });
  });

  it.each([
    ['W-272', 'Absent', 'paidUnpaid', 'Paid/Unpaid is required'],
    ['W-273', 'Absent', 'leaveType', 'Leave Type is required'],
    ['W-274', 'Leave', 'leaveDuration', 'Leave Duration is required'],
    ['W-278', 'Absent', 'attendanceBonusQualified', 'Attendance Bonus Qualified is required'],
    ['W-279', 'On Time', 'hoursInUse', 'Hours Type is required'],
    ['W-280', 'On Time', 'reason', 'Reason is required'],
  ])('%s on a day %s without %s it says: %s', (_id, status, column, message) => {
    const state = edit(status, { ...filled, leaveType: 'Medical', leaveDuration: 'Full', [column]: '' });
    expect(messages(state)).toEqual([message]);
  });

  it.each([
    ['W-275', 'Annual'],
    ['W-276', 'Special Leave'],
  ])('%s asks for no duration with leave type %s', (_id, type) => {
    const state = edit('Absent', { ...filled, leaveType: type });
    expect(messages(state)).toEqual([]);
    expect(state.payload()).toEqual({ ...filled, leaveType: type });
  });

  it('W-277 does not look at leave on a day that is not absent', () => {
    expect(messages(edit('On Time', filled))).toEqual([]);
    expect(messages(edit('On Time', { ...filled, leaveType: 'Medical' }))).toEqual([]);
  });
});
