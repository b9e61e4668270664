import type { JsonRecord } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { functionLinks } from '../../server/hr/access/functions.ts';
import type { HrCall, Who } from '../../server/hr/index.ts';
import { onShifts } from './days-by-hand.ts';
import { createWorld, type HrWorld, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { changedCalls, shippedCalls } from './shipped-calls.ts';

/** What a change names: somebody's, or what is not there. */
interface Named {
  readonly applicantId: number;
  readonly crmId: string;
  readonly leaveId: number;
  readonly inboxId: number;
  readonly historyId: number;
  day(date: string): number;
}

const leave = { paidUnpaid: 'Paid', reason: 'Because' };
const times = { checkInTime: '20:05', checkOutTime: '', reason: 'Because' };
const edit = {
  ...{ startDate: '', endDate: '', leaveType: '', leaveDuration: '', salaryType: '', salary: '' },
  ...{ paidUnpaid: 'Paid', attendanceBonusQualified: 'Not Qualify', hoursInUse: 'shiftHours', reason: 'Because' },
};

/** Each change about attendance and leave of others: what it is sent, as body or in its path. */
const changes: Readonly<Record<string, (named: Named) => JsonRecord | readonly (string | number)[]>> = {
  'attendance.updateAttendanceOfApplicant': ({ day }) => ({ ...edit, attendanceId: day('2026-11-04') }),
  'attendance.saveAttendance': ({ applicantId }) => ({
    ...times,
    applicantDto: { applicantId },
    attendanceDate: '2026-11-04',
  }),
  'attendance.updateEmployeeAttendanceWithEmpNo': ({ crmId }) => ({
    ...times,
    empNo: crmId,
    attendanceDate: '2026-11-04',
  }),
  'attendance.syncAttendance': ({ crmId }) => ({
    ...{ crmIds: [crmId], startDate: '2026-11-04', endDate: '2026-11-04' },
    updateAll: true,
  }),
  'attendance.markAbsent': ({ applicantId }) => ({ absentDate: '10-11-2026', applicantIds: [applicantId] }),
  'thumb_attend.pullThumbAttendance': ({ crmId, day }) => [day('2026-11-04'), crmId, '2026-11-04'],
  'thumb_attend.assignUnknownPunch': ({ applicantId, inboxId }) => ({
    inboxId,
    applicantDto: { applicantId },
    wholeBadge: false,
  }),
  'leaves.chooseHalves': ({ day }) => ({
    days: [{ attendanceId: day('2026-11-12'), leaveHalf: 'First Half', version: null }],
  }),
  'leaves.decideWorkedLeave': ({ day }) => ({
    days: [{ attendanceId: day('2026-11-11'), workedDays: 'keep', version: null }],
  }),
  'leaves.takeDayBack': ({ day }) => ({ attendanceId: day('2026-11-13') }),
  'leaves.saveAbsentLeave': ({ day }) => ({
    ...leave,
    attendanceIds: [day('2026-11-10')],
    leaveType: 'Special Leave',
    leaveDuration: '',
  }),
  'leaves.markLeaveInAttendanceOfApplicant': ({ applicantId }) => ({
    ...leave,
    ...{ applicantDto: { applicantId }, leaveType: 'Special Leave', leaveDuration: '', replace: false },
    ...{ startDate: '2026-12-01', endDate: '2026-12-02' },
  }),
  'leaves.changeStatus': ({ leaveId }) => ({ leaveId, status: 'Rejected', remark: 'Too many are away' }),
  'attendance.markAbsentOfWholeMonthOfEmployee': ({ applicantId }) => [applicantId, '01-11-2026'],
  'history.takeBackChange': ({ historyId }) => ({ table: 'attendanceDay', historyId }),
};

/** What else changes something there, and why no record of others is named by it. */
const namesNobody: Readonly<Record<string, string>> = {
  'attendance.checkIn': 'about oneself',
  'attendance.checkOut': 'about oneself',
  'attendance.undoOwnCheck': 'about oneself',
  'leaves.saveLeave': 'about oneself',
  'corrections.saveCorrection': 'about oneself',
  'leave_quota.saveLeaveQuota': 'about the quota, from which balances follow',
  'leave_rule.saveLeaveRule': 'about the rule, from which balances follow',
  'leave_quota.changeStatus': 'about the quota, from which balances follow',
};

describe('changes of records that only their owner may see', () => {
  let world: HrWorld;
  let who: Who;
  let named: Named;
  const shipped = changedCalls('', (text) => text);
  const narrowed = changedCalls('', (text) => text.replaceAll(/"rows": \{ "all": [^}]*\}/g, '"rows": { "all": [] }'));
  let published: readonly HrCall[] = shipped;
  const nobody: Named = {
    ...{ applicantId: 987654, crmId: '987654', leaveId: 987654, historyId: 987654 },
    inboxId: 77,
    day: () => 987654,
  };

  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 2, published: () => published });
    ({ who } = await onlyRights(world, 'lead@muster.local', { write: functionLinks, delete: functionLinks }));
    const days = await world.db.selectFrom('attendanceDay').selectAll().where('applicantId', '=', 9).execute();
    const ids = new Map(days.map(({ attendanceDate, attendanceId }) => [attendanceDate, attendanceId]));
    const none = { checkIn: '', checkOut: '', checkOutStatus: '', leaveId: null, leaveType: '', leaveDuration: '' };
    const set = (date: string, columns: object) =>
      world.db
        .updateTable('attendanceDay')
        .set({ ...none, ...columns })
        .where('attendanceId', '=', ids.get(date) ?? 0)
        .execute();
    await world.db.deleteFrom('punch').where('applicantId', '=', 9).where('at', 'like', '2026-11-1%').execute();
    await onShifts(world, 9, [{ fromDate: '2026-01-01', startTime: '20:00', endTime: '05:00' }]);
    await set('2026-11-10', { checkInStatus: 'Absent' });
    await set('2026-11-11', { checkIn: '2026-11-11T20:00', checkInStatus: 'On Time', leaveType: 'Annual' });
    await set('2026-11-12', { checkInStatus: 'Leave', leaveType: 'Casual', leaveDuration: 'Half', leaveHalf: '' });
    await set('2026-11-13', { checkInStatus: 'Leave', leaveType: 'Annual' });
    const waiting = { inboxId: 77, crmId: '555555', at: '2026-11-05T20:00', reference: 'test-77', receivedAt: '' };
    await world.db.insertInto('punchInbox').values(waiting).execute();
    const { leaveId } = await world.db
      .selectFrom('leaveRequest')
      .select((eb) => eb.fn.max('leaveId').as('leaveId'))
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('leaveRequest')
      .set({ applicantId: 9, status: 'Pending', startDate: '2026-12-21', endDate: '2026-12-21' })
      .where('leaveId', '=', leaveId)
      .execute();
    const day = (date: string) => ids.get(date) ?? 0;
    const changed = await world.call(who, 'POST', 'attendance/updateAttendanceOfApplicant', {
      body: { ...edit, attendanceId: day('2026-11-05'), reason: 'To be taken back' },
    });
    expect(changed.code).toBe('200');
    named = { applicantId: 9, crmId: '1009', leaveId, inboxId: 77, historyId: await lastLine(), day };
  });
  afterAll(() => world.close());

  async function lastLine(): Promise<number> {
    const { last } = await world.db
      .selectFrom('history')
      .select((eb) => eb.fn.max('historyId').as('last'))
      .executeTakeFirstOrThrow();
    return Number(last);
  }

  const change = (id: string, of: Named) => {
    const { method, address } = shippedCalls().find((each) => each.id === id) ?? { method: 'POST', address: id };
    const sent = changes[id]?.(of) ?? {};
    const asked = method === 'POST' ? 'POST' : 'GET';
    return Array.isArray(sent)
      ? world.call(who, asked, [address, ...sent].join('/'))
      : world.call(who, asked, address, { body: sent as JsonRecord });
  };

  it('are all made here, or name nobody', () => {
    const about = /^(attendance|leaves|leave_quota|knack|thumb_attend)\./;
    const all = shippedCalls().filter(({ backend, changes: does, id }) => backend === 'hr' && does && about.test(id));
    const known = [...Object.keys(changes), ...Object.keys(namesNobody)];
    expect(all.map(({ id }) => id).filter((id) => !known.includes(id))).toEqual([]);
  });

  it.each(Object.keys(changes))('%s answers nothing but that it is not there, and changes nothing', async (id) => {
    published = narrowed;
    const before = await lastLine();
    const answer = await change(id, named);
    const told = JSON.stringify(answer).replaceAll('1009', '987654');
    expect(told).toBe(JSON.stringify(await change(id, nobody)));
    expect(['404', '422']).toContain(answer.code);
    expect(await lastLine()).toBe(before);
  });

  it('whoever sees a leave and does not decide about it is told so', async () => {
    published = shipped;
    const { who: reader } = await onlyRights(world, 'agent@muster.local', { read: ['year_all_leaves'] });
    const body = { leaveId: named.leaveId, status: 'Approved', remark: '' };
    const { code, message } = await world.call(reader, 'POST', 'leaves/changeStatus', { body });
    expect([code, message]).toEqual([
      '403',
      'You do not decide about the leave of this employee; his team lead and HR do.',
    ]);
  });

  it('their history is empty, as that of a record that is not there', async () => {
    const historyOf = (id: number) => world.call(who, 'GET', `history/getHistory/attendanceDay/${id}`);
    published = shipped;
    expect(rowsOf(await historyOf(named.day('2026-11-05'))).length).toBeGreaterThan(0);
    published = narrowed;
    expect(await historyOf(named.day('2026-11-05'))).toEqual(await historyOf(987654));
  });

  it.each(Object.keys(changes))('%s is made by who sees the records of everybody', async (id) => {
    published = shipped;
    const { code, message } = await change(id, named);
    expect([code, message]).toEqual(['200', message]);
  });
});
