import type { Json, JsonRecord } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { editing, saveDay } from './attendance-dialog.ts';

const empty = {
  paidUnpaid: '',
  leaveType: '',
  leaveDuration: '',
  attendanceBonusQualified: '',
  hoursInUse: '',
  reason: '',
};
const filled = { paidUnpaid: 'Paid', attendanceBonusQualified: 'Qualify', hoursInUse: 'shiftHours', reason: 'Sick' };

/** The shipped form, opened on a day of which only what is given is filled in. */
const edit = (checkInStatus: string, stored: JsonRecord = {}) => editing({}, { ...empty, ...stored, checkInStatus });

type Edited = Awaited<ReturnType<typeof edit>>;

/** Whether a person may change a field that stands there. */
function isEnabled({ form }: Edited, field: string): boolean {
  const column = form.state.column(field);
  expect(column?.visible).toBe(true);
  return column?.disabled === false && !column.readonly;
}

/** What saving says, and how many days were sent by it. */
async function saved({ form, services }: Edited) {
  const told = await form.save();
  return { told: Array.isArray(told) ? (told as readonly string[]) : [], sent: services.of(saveDay).length };
}

describe('editing a day by the shipped form', () => {
  it.each([
    ['W-235', 'Absent', true],
    ['W-236', 'Leave', true],
    ['W-277', 'On Time', false],
  ])('%s takes a day with check-in status %s for absent: %s', async (_id, status, absent) => {
    const day = await edit(status, filled);
    expect(isEnabled(day, 'leaveType')).toBe(absent);
    expect(await saved(day)).toEqual(absent ? { told: ['Leave Type is required'], sent: 0 } : { told: [], sent: 1 });
  });

  it('W-237 E3 enables the fields of leave on an absent day only', async () => {
    const medical = { ...filled, leaveType: 'Medical', leaveDuration: 'Full' };
    const absent = await edit('Absent', medical);
    expect([isEnabled(absent, 'leaveType'), isEnabled(absent, 'leaveDuration')]).toEqual([true, true]);
    const beside = await edit('On Time', medical);
    expect([isEnabled(beside, 'leaveType'), isEnabled(beside, 'leaveDuration')]).toEqual([false, false]);
    expect(isEnabled(await edit('On Time', filled), 'leaveType')).toBe(false);
  });

  it('W-238 shows Leave Duration for Medical and Casual only', async () => {
    const { state } = (await edit('Absent')).form;
    const shown = ['Annual', 'Medical', 'Casual', 'Special Leave', null].map((type) => {
      state.set('leaveType', type);
      return state.column('leaveDuration')?.visible;
    });
    expect(shown).toEqual([false, true, true, false, false]);
  });

  it('W-239 W-240 E3 clears Leave Duration when Leave Type is cleared', async () => {
    const { state } = (await edit('Absent')).form;
    state.set('leaveType', 'Medical');
    state.set('leaveDuration', 'Half');
    state.set('leaveType', 'Casual');
    expect(state.value('leaveDuration')).toBe('Half');
    state.set('leaveType', null);
    expect(state.kept('leaveDuration')).toBe(null);
    state.set('leaveType', 'Medical');
    expect(state.value('leaveDuration')).toBe(null);
  });

  it('W-269 W-270 W-271 checks in order, one message at a time, and sends nothing before all is filled in', async () => {
    const day = await edit('Absent');
    const steps: readonly (readonly [column: string, value: Json, message: string])[] = [
      ['paidUnpaid', 'Paid', 'Paid/Unpaid is required'],
      ['leaveType', 'Medical', 'Leave Type is required'],
      ['leaveDuration', 'Full', 'Leave Duration is required'],
      ['attendanceBonusQualified', 'Qualify', 'Attendance Bonus Qualified is required'],
      ['hoursInUse', 'attendanceHours', 'Hours Type is required'],
      ['reason', 'Flu', 'Reason is required'],
    ];
    for (const [column, value, message] of steps) {
      expect(await saved(day)).toEqual({ told: [message], sent: 0 });
      day.form.state.set(column, value);
    }
    expect(await saved(day)).toEqual({ told: [], sent: 1 });
    const chosen = Object.fromEntries(steps.map(([column, value]) => [column, value]));
    expect(day.services.of(saveDay)[0]?.body).toMatchObject(chosen);
  });

  it.each([
    ['W-272', 'Absent', 'paidUnpaid', 'Paid/Unpaid is required'],
    ['W-273', 'Absent', 'leaveType', 'Leave Type is required'],
    ['W-274', 'Leave', 'leaveDuration', 'Leave Duration is required'],
    ['W-278', 'Absent', 'attendanceBonusQualified', 'Attendance Bonus Qualified is required'],
    ['W-279', 'On Time', 'hoursInUse', 'Hours Type is required'],
    ['W-280', 'On Time', 'reason', 'Reason is required'],
  ])('%s on a day %s without %s it says: %s', async (_id, status, column, message) => {
    const leave: JsonRecord = status === 'On Time' ? {} : { leaveType: 'Medical', leaveDuration: 'Full' };
    expect(await saved(await edit(status, { ...filled, ...leave, [column]: '' }))).toEqual({
      told: [message],
      sent: 0,
    });
  });

  it.each([
    ['W-275', 'Annual'],
    ['W-276', 'Special Leave'],
  ])('%s asks for no duration with leave type %s', async (_id, leaveType) => {
    const day = await edit('Absent', { ...filled, leaveType });
    expect(await saved(day)).toEqual({ told: [], sent: 1 });
    expect(day.services.of(saveDay)[0]?.body).toMatchObject({ ...filled, leaveType, leaveDuration: '' });
  });
});
