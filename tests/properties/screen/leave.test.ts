import type { Json, JsonRecord, ScreenRun } from '@muster/engine';
import { derivedLocals, invariant } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type HrWorld } from '../../contracts/hr-world.ts';
import { onlyRights } from '../../contracts/only-rights.ts';
import { BackedServices } from './backed-services.ts';
import { FormOnScreen } from './form-on-screen.ts';
import { act, around, findAction, open, shipped } from './world.ts';

const surroundings = {
  ...around,
  now: { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-12', time: '12:00' },
};

describe('the screens of leave over the embedded backend', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 120, months: 2 });
  });
  afterAll(() => world.close());

  const rows = (run: ScreenRun, name: string) => run.value({ var: `data.${name}` }) as readonly JsonRecord[];
  const statusOf = (run: ScreenRun, name: string) => run.statusOf({ var: `data.${name}` }).status;
  const opened = async (id: string, email: string, filters?: JsonRecord, inputs: JsonRecord = {}) => {
    const services = new BackedServices(world, await world.as(email));
    const run = open(id, services, inputs, { surroundings });
    if (filters) run.set('state.filters', filters);
    await services.quiet();
    return { services, run };
  };
  /** Presses a row action of the grid of requests. */
  const press = async (run: ScreenRun, services: BackedServices, name: string, row: JsonRecord) => {
    const grid = run.bundle.grids['leave.requests'];
    const found = findAction(grid, name);
    invariant(found && grid, `there is no action ${name}`);
    const derives = grid['derive'] as Parameters<typeof derivedLocals>[1];
    const locals = derivedLocals(run, derives, { row, inputs: { own: false } });
    const end = await run.run(found.do, locals, { pressed: true });
    await services.quiet();
    return { end, offered: run.test(found.when, true, locals) };
  };

  it('take a leave from the request over lead and HR to the balance, and cancel it again', async () => {
    const mine = await opened('leave.own', 'agent@muster.local');
    const before = mine.run.value({ var: 'data.quota' }) as JsonRecord;
    mine.services.onOpen = async (dialog) => {
      await mine.services.quiet();
      const form = new FormOnScreen(dialog, 'leave.request');
      form.state.set('leaveType', 'Casual');
      form.state.set('startDate', '2026-12-02');
      form.state.set('reason', 'Wedding');
      form.state.set('leaveDuration', 'Half');
      expect(await form.save()).toEqual(['Leave Half is required']);
      form.state.set('leaveDuration', 'Full');
      expect(form.state.value('endDate')).toBe('2026-12-02');
      await form.save();
    };
    await act(mine.run, 'askForLeave');
    await mine.services.quiet();
    const asked = () => rows(mine.run, 'requests').find(({ startDate }) => startDate === '2026-12-02');
    expect(asked()).toMatchObject({ status: 'Pending', days: 1 });
    expect(mine.services.toasts.at(-1)?.text).toBe('Leave of 1 day asked for.');

    const lead = await opened('leave.approval', 'lead@muster.local', { status: 'Pending' });
    lead.services.confirmed = { answers: { remark: 'We manage' } };
    const waiting = rows(lead.run, 'requests').find(({ leaveId }) => leaveId === asked()?.['leaveId']);
    const first = await press(lead.run, lead.services, 'approve', waiting as JsonRecord);
    expect([first.offered, first.end.ended]).toEqual([true, 'done']);
    expect(lead.services.questions[0]?.text).toMatch(/^Approve Casual leave of .+, 02 Dec 2026 \(1 day\)\?$/);
    expect(rows(lead.run, 'requests').some(({ leaveId }) => leaveId === waiting?.['leaveId'])).toBe(false);

    const hr = await opened('leave.approvalHr', 'hr@muster.local', { status: 'Approved by Lead' });
    hr.services.confirmed = { answers: { remark: '' } };
    const ready = rows(hr.run, 'requests').find(({ leaveId }) => leaveId === waiting?.['leaveId']);
    expect(ready).toMatchObject({ leadRemark: 'We manage' });
    await press(hr.run, hr.services, 'approve', ready as JsonRecord);

    const again = await opened('leave.own', 'agent@muster.local');
    expect(rows(again.run, 'requests').find(({ startDate }) => startDate === '2026-12-02')).toMatchObject({
      status: 'Approved',
    });
    const left = again.run.value({ var: 'data.quota' }) as JsonRecord;
    expect(left['casual']).toBe(Number(before['casual']) - 1);

    const row = rows(again.run, 'requests').find(({ startDate }) => startDate === '2026-12-02') as JsonRecord;
    again.services.confirmed = { answers: { remark: '' } };
    const cancelled = await press(again.run, again.services, 'cancel', row);
    expect(cancelled.offered).toBe(true);
    expect(again.run.value({ var: 'data.quota' })).toEqual(before);
    for (const { services } of [mine, lead, hr, again]) expect(services.trouble).toEqual([]);
  });

  it('tell the second of two who decide what the first did, by the version that each had before him', async () => {
    const one = await opened('leave.approval', 'lead@muster.local', { status: 'Pending' });
    const other = await opened('leave.approval', 'lead@muster.local', { status: 'Pending' });
    const [row] = rows(one.run, 'requests');
    invariant(row, 'nothing waits for the lead');
    await press(one.run, one.services, 'approve', row as JsonRecord);
    other.services.confirmed = { answers: { remark: 'No' } };
    const { end } = await press(other.run, other.services, 'reject', row as JsonRecord);
    expect(end.ended).not.toBe('done');
    expect(other.services.trouble[0]).toMatch(/^This leave was changed by .+ in the meantime/);
  });

  it('turn chosen absences into leave', async () => {
    const { services, run } = await opened('leave.earlier', 'hr@muster.local', { month: '2026-11' });
    const chosen = rows(run, 'days').slice(0, 2);
    run.set('selection.days', chosen as Json);
    services.onOpen = async (dialog) => {
      const form = new FormOnScreen(dialog, 'form');
      form.state.set('leaveType', 'Annual');
      form.state.set('reason', 'Called in time');
      await form.save();
    };
    await act(run, 'turnChosen');
    await services.quiet();
    expect(services.trouble).toEqual([]);
    expect(services.of('leaves.saveAbsentLeave')[0]?.body).toEqual({
      attendanceIds: chosen.map(({ attendanceId }) => attendanceId),
      leaveType: 'Annual',
      leaveDuration: '',
      leaveHalf: '',
      paidUnpaid: 'Paid',
      reason: 'Called in time',
    });
    const left = rows(run, 'days').map(({ attendanceId }) => attendanceId);
    for (const { attendanceId } of chosen) expect(left).not.toContain(attendanceId);
  });

  it('show what either half makes of half days of leave that say none, and choose one for those that are ticked', async () => {
    const half = { leaveType: 'Casual', leaveDuration: 'Half', leaveHalf: '' };
    const days = await world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('applicantId', '=', 6)
      .where('checkInStatus', '=', 'On Time')
      .where('attendanceDate', 'like', '2026-10%')
      .limit(2)
      .execute();
    const ids = days.map(({ attendanceId }) => attendanceId);
    await world.db.updateTable('attendanceDay').set(half).where('attendanceId', 'in', ids).execute();
    const page = await opened('attendance.employees', 'hr@muster.local', { month: '2026-10' });
    const left: unknown[] = [];
    page.services.onOpen = async (dialog) => {
      await page.services.quiet();
      expect(dialog.screen.id).toBe('leave.halfDays');
      const chosen = rows(dialog, 'days').filter(({ attendanceId }) => ids.includes(Number(attendanceId)));
      expect(chosen).toHaveLength(2);
      for (const each of chosen)
        expect(each).toMatchObject({
          statusBefore: expect.stringMatching(/^On Time/),
          statusFirst: expect.any(String),
        });
      expect(chosen.every((each) => each['statusFirst'] !== each['statusSecond'])).toBe(true);
      dialog.set('selection.days', chosen as Json);
      await act(dialog, 'second');
      await page.services.quiet();
      left.push(...rows(dialog, 'days').map(({ attendanceId }) => attendanceId));
      dialog.close(null);
    };
    await act(page.run, 'halves');
    await page.services.quiet();
    expect(page.services.trouble).toEqual([]);
    expect(page.services.of('leaves.chooseHalves').map(({ body }) => body)).toEqual([
      { days: days.map(({ attendanceId, version }) => ({ attendanceId, leaveHalf: 'Second Half', version })) },
    ]);
    expect(page.services.toasts.at(-1)?.text).toBe('2 of 2 done.');
    for (const id of ids) expect(left).not.toContain(id);
  });

  it('show what each choice makes of whole leave on which somebody came, and send one for those that are ticked', async () => {
    const days = await world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('applicantId', '=', 7)
      .where('checkInStatus', '=', 'On Time')
      .where('attendanceDate', 'like', '2026-10%')
      .where('leaveType', '=', '')
      .limit(2)
      .execute();
    const ids = days.map(({ attendanceId }) => attendanceId);
    const whole = { leaveType: 'Casual', leaveDuration: 'Full', attendanceBonusQualified: 'Not Qualify', decided: 1 };
    await world.db.updateTable('attendanceDay').set(whole).where('attendanceId', 'in', ids).execute();
    const page = await opened('attendance.employees', 'hr@muster.local', { month: '2026-10' });
    const left: unknown[] = [];
    page.services.onOpen = async (dialog) => {
      await page.services.quiet();
      expect(dialog.screen.id).toBe('leave.workedLeave');
      const chosen = rows(dialog, 'days').filter(({ attendanceId }) => ids.includes(Number(attendanceId)));
      expect(chosen).toHaveLength(2);
      for (const each of chosen)
        expect(each).toMatchObject({ bonusBefore: 'Not Qualify', bonusKeep: 'Qualify', statusReplace: 'Leave' });
      dialog.set('selection.days', chosen as Json);
      page.services.confirmed = { answers: { workedDays: 'keep' } };
      await act(dialog, 'decide');
      await page.services.quiet();
      left.push(...rows(dialog, 'days').map(({ attendanceId }) => attendanceId));
      dialog.close(null);
    };
    await act(page.run, 'workedLeave');
    await page.services.quiet();
    expect(page.services.trouble).toEqual([]);
    expect(page.services.of('leaves.decideWorkedLeave').map(({ body }) => body)).toEqual([
      { days: days.map(({ attendanceId, version }) => ({ attendanceId, workedDays: 'keep', version })) },
    ]);
    expect(page.services.toasts.at(-1)?.text).toBe('2 of 2 done.');
    for (const id of ids) expect(left).not.toContain(id);
  });

  it.each([
    ['leave.approval', 'leave_approval', 'requests', { status: 'Pending' }, undefined],
    ['leave.approvalHr', 'leave_approval_hr', 'requests', { status: 'Approved' }, undefined],
    ['leave.earlier', 'prev_date_leaves', 'days', { month: '2026-11' }, 'leaves/saveAbsentLeave'],
    ['leave.balances', 'applicant_leave_quota', 'balances', {}, undefined],
    ['leave.year', 'year_all_leaves', 'employees', { year: 2026 }, undefined],
    ['leave.holidays', 'org_leave', 'list', {}, 'org_leave/saveOrgLeave'],
    ['company.leaveQuotas', 'leave_quota', 'list', {}, 'leave_quota/saveLeaveQuota'],
  ] as const)(
    '%s is for %s, and refused at the next call once that right is gone',
    async (page, link, entry, filters, save) => {
      expect(shipped.linker?.routes.find((route) => route.page === page)?.access).toBe(link);
      const email = 'payroll@muster.local';
      const { who, set } = await onlyRights(world, email, { write: [link] });
      const { services, run } = await opened(page, email, filters);
      expect(statusOf(run, entry)).toBe('ready');
      expect(Array.isArray(run.value({ var: `data.${entry}` }))).toBe(true);
      expect(services.trouble).toEqual([]);
      const write = (name: string) => world.call(who, 'POST', name, { body: {} });
      if (save) expect((await write(save)).code).toBe('422');
      if (save) {
        await set({ read: [link] });
        expect((await write(save)).code).toBe('403');
      }
      await set({});
      run.reload(entry);
      await services.quiet();
      expect(statusOf(run, entry)).toBe('failed');
      expect(services.trouble.length).toBeGreaterThan(0);
      for (const trouble of services.trouble) expect(trouble).toMatch(/^You do not have the right to see this/);
      if (save) expect((await write(save)).code).toBe('403');
      const stranger = await opened(page, email, filters);
      expect(stranger.run.value({ var: `data.${entry}` })).toBe(null);
    },
  );

  it('My Leave is for who may ask for leave: without the right to write a request is refused, the own ones stay', async () => {
    const email = 'payroll@muster.local';
    const { set } = await onlyRights(world, email, { write: ['leave'] });
    const { services, run } = await opened('leave.own', email);
    expect(findAction(run.screen.body, 'askForLeave')?.right).toBe('write');
    services.onOpen = async (dialog) => {
      const form = new FormOnScreen(dialog, 'leave.request');
      form.state.set('leaveType', 'Annual');
      form.state.set('startDate', '2026-12-14');
      form.state.set('reason', 'Trip');
      await set({ read: ['leave'] });
      await form.save();
      dialog.close(null);
    };
    await act(run, 'askForLeave');
    await services.quiet();
    expect(services.trouble).toEqual(['You do not have the right to change this (leave).']);
    expect(statusOf(run, 'requests')).toBe('ready');
    expect(rows(run, 'requests').some(({ startDate }) => startDate === '2026-12-14')).toBe(false);
  });

  it('Approve shows what was worked of a request meanwhile, and sends what becomes of it', async () => {
    const [agent, lead] = [await world.as('agent@muster.local'), await world.as('lead@muster.local')];
    const today = { startDate: '2026-11-21', endDate: '2026-11-21' };
    const body = { ...today, leaveType: 'Medical', leaveDuration: 'Full', reason: 'Ill' };
    const asked = await world.call(agent, 'POST', 'leaves/saveLeave', { body });
    const { leaveId } = asked.result as JsonRecord;
    await world.call(lead, 'POST', 'leaves/changeStatus', { body: { leaveId, status: 'Approved by Lead' } as never });
    await world.call(agent, 'GET', 'attendance/checkIn');
    const { services, run } = await opened('leave.approvalHr', 'hr@muster.local', { status: 'Approved by Lead' });
    const row = rows(run, 'requests').find((each) => each['leaveId'] === leaveId) as JsonRecord;
    services.onOpen = async (dialog) => {
      expect(dialog.screen.id).toBe('leave.workedDays');
      expect(dialog.value({ var: 'inputs.days' })).toMatchObject([
        { attendanceDate: '2026-11-21', checkInTime: '12:00' },
      ]);
      const form = new FormOnScreen(dialog, 'decision');
      form.state.set('workedDays', 'second');
      await form.save();
    };
    await press(run, services, 'approve', row);
    expect(services.trouble).toEqual([]);
    expect(services.of('leaves.changeStatus')[0]?.body).toMatchObject({ status: 'Approved', workedDays: 'second' });
    const own = await world.call(agent, 'GET', 'leaves/getAllLeavesOfApplicantLogedIn');
    expect((own.result as readonly JsonRecord[]).find((each) => each['leaveId'] === leaveId)).toMatchObject({
      status: 'Approved',
      leaveHalf: 'Second Half',
      days: 0.5,
    });
  });

  it('Approve names days that HR has marked since, beside the request and in its question, and sends what becomes of them', async () => {
    const [agent, hr] = [await world.as('agent@muster.local'), await world.as('hr@muster.local')];
    const body = {
      leaveType: 'Annual',
      leaveDuration: '',
      startDate: '2026-12-28',
      endDate: '2026-12-29',
      reason: 'Trip',
    };
    const { leaveId } = (await world.call(agent, 'POST', 'leaves/saveLeave', { body })).result as JsonRecord;
    const marked = {
      startDate: '2026-12-29',
      endDate: '2026-12-29',
      leaveType: 'Annual',
      paidUnpaid: 'Paid',
      reason: 'x',
    };
    const { applicantId } = (await world.call(agent, 'GET', 'users/getUsersProfile')).result as JsonRecord;
    const mark = { ...marked, applicantDto: { applicantId } } as JsonRecord;
    await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body: mark });
    const found = async (email: string, page: string, status: string) => {
      const opening = await opened(page, email, { status });
      const row = rows(opening.run, 'requests').find((each) => each['leaveId'] === leaveId) as JsonRecord;
      return { ...opening, row };
    };
    const first = await found('lead@muster.local', 'leave.approval', 'Pending');
    await press(first.run, first.services, 'approve', first.row);
    expect(first.services.questions[0]?.text).toMatch(/ Other leave is marked by now: 29 Dec 2026 \(Annual\)\.$/);
    expect(first.services.trouble).toEqual([]);
    const { run, services, row } = await found('hr@muster.local', 'leave.approvalHr', 'Approved by Lead');
    services.onOpen = async (dialog) => {
      expect(dialog.screen.id).toBe('leave.workedDays');
      const form = new FormOnScreen(dialog, 'decision');
      expect(['markedDays', 'workedDays'].map((id) => form.state.column(id)?.visible)).toEqual([true, false]);
      form.state.set('markedDays', 'keep');
      await form.save();
    };
    await press(run, services, 'approve', row);
    expect(services.trouble).toEqual([]);
    expect(services.of('leaves.changeStatus')[0]?.body).toMatchObject({ status: 'Approved', markedDays: 'keep' });
    const own = await opened('leave.own', 'agent@muster.local');
    const shown = rows(own.run, 'requests').find((each) => each['leaveId'] === leaveId);
    const held = derivedLocals(own.run, own.run.bundle.grids['leave.requests']?.['derive'] as never, {
      row: shown as JsonRecord,
      inputs: { own: true },
    });
    expect(own.run.value({ var: 'derive.held' }, held)).toBe('28 Dec 2026');
  });

  it('show the account of an employee and the leave of a year', async () => {
    const balances = await opened('leave.balances', 'hr@muster.local');
    const employee = rows(balances.run, 'balances').find(({ taken }) => Number(taken) > 0) as JsonRecord;
    const account = await opened('leave.account', 'hr@muster.local', undefined, { employee });
    const shown = account.run.value({ var: 'data.account' }) as JsonRecord;
    expect((shown['quotas'] as readonly JsonRecord[])[0]).toMatchObject({
      leaveType: 'Annual',
      left: employee['annual'],
    });
    expect((shown['ledger'] as readonly JsonRecord[]).length).toBeGreaterThan(0);
    const year = await opened('leave.year', 'hr@muster.local', { year: '2026' });
    const row = rows(year.run, 'employees').find(({ applicantId }) => applicantId === employee['applicantId']);
    expect(row).toMatchObject({ total: employee['taken'] });
    for (const { services } of [balances, account, year]) expect(services.trouble).toEqual([]);
  });
});
