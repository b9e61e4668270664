import type { Json, JsonRecord, ScreenRun } from '@muster/engine';
import { invariant } from '@muster/engine';
import { formatTable } from '@muster/engine/formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../../server/hr/index.ts';
import { punchedByDevice } from '../../contracts/days-by-hand.ts';
import { createWorld, type HrWorld, rowsOf } from '../../contracts/hr-world.ts';
import { onlyRights } from '../../contracts/only-rights.ts';
import { BackedServices } from './backed-services.ts';
import { FormOnScreen } from './form-on-screen.ts';
import { act, around, findAction, open } from './world.ts';

const surroundings = {
  ...around,
  now: { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-12', time: '12:00' },
};

/** A column as it is linked. */
interface Shown {
  readonly id: string;
  readonly format?: keyof typeof formatTable;
}

describe('the pages of attendance over the embedded backend', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    await world.hr.closeDays();
  });
  afterAll(() => world.close());

  const list = (run: ScreenRun, name: string) => run.value({ var: `data.${name}` }) as readonly JsonRecord[];

  /** An employee as the choice of employees answers him. */
  const employeeOf = async (applicantId: number) => {
    const admin = await world.as('admin@muster.local');
    const all = rowsOf(await world.call(admin, 'GET', 'applicant_bio/getAllEmployeesFullNative'));
    const found = all.find((each) => each['applicantId'] === applicantId);
    invariant(found, 'there is no such employee');
    const { salaryTypeDto } = found as { salaryTypeDto: { salType: string } };
    return { ...found, salType: salaryTypeDto.salType } as JsonRecord &
      Record<'firstName' | 'lastName' | 'empNo' | 'salType', string>;
  };

  async function opened(id: string, filters: JsonRecord, who?: Who, inputs: JsonRecord = {}) {
    const services = new BackedServices(world, who ?? (await world.as('hr@muster.local')));
    const session = { applicantId: 5 };
    const run = open(id, services, inputs, { surroundings: { ...surroundings, session } });
    run.set('state.filters', filters);
    await services.quiet();
    return { services, run };
  }

  it('a month is that of whoever looks until somebody else is chosen, with its figures', async () => {
    const { services, run } = await opened(
      'attendance.monthly',
      { month: '2026-10' },
      await world.as('admin@muster.local'),
    );
    const [own] = list(run, 'own');
    expect(own).toMatchObject({ applicantDto: { applicantId: 1 } });
    const employee = await employeeOf(5);
    run.set('state.filters', { month: '2026-10', employee });
    await services.quiet();
    const theirs = list(run, 'theirs');
    expect(theirs.length).toBeGreaterThan(15);
    expect(theirs.every((day) => (day['applicantDto'] as JsonRecord)['applicantId'] === 5)).toBe(true);
    const { present, absent, onLeave } = run.value({ var: 'derive.figures' }) as Record<string, number>;
    expect((present ?? 0) + (absent ?? 0) + (onLeave ?? 0)).toBe(theirs.length);
    expect(run.value({ var: 'data.own' })).toBe(null);
    expect(services.trouble).toEqual([]);
  });

  it('W-084 the month of a chosen employee opens as the dialog, for whoever keeps months and nothing else', async () => {
    const rights = { write: ['monthly_attendance'] };
    const { who, set } = await onlyRights(world, 'agent@muster.local', rights);
    const employee = await employeeOf(6);
    const { services, run } = await opened('attendance.monthly', { month: '2026-10', employee }, who);
    expect(run.test(findAction(run.screen.body, 'attendanceDetails')?.when, true)).toBe(true);
    services.onOpen = async (dialog) => {
      await services.quiet();
      expect(dialog.text(dialog.screen.title)).toBe(`${employee.firstName} ${employee.lastName} (${employee.empNo})`);
      const day = list(dialog, 'days').find(({ checkInStatus }) => checkInStatus === 'On Time') as JsonRecord;
      dialog.set('state.day', day);
      dialog.set('state.mode', 'edit');
      const form = new FormOnScreen(dialog, 'attendance.editDay');
      form.state.set('reason', 'Checked with the gate');
      await form.save();
      await set({});
      await form.save();
      dialog.close(null);
    };
    await act(run, 'attendanceDetails');
    await services.quiet();
    expect(services.opened[0]?.screen.id).toBe('attendance.month');
    expect(services.opened[0]?.value({ var: 'inputs' })).toMatchObject({
      employee: { applicantId: 6, salaryType: employee.salType },
      month: '2026-10',
      showActions: true,
    });
    expect(services.toasts[0]?.text).toBe('Updated Successfully!');
    expect(services.toasts.filter(({ tone }) => tone === 'error')[0]?.text).toMatch(/^You do not have the right/);
  });

  it('W-007 W-008 W-009 the month of an employee has his days and quotas, and a day of it is edited', async () => {
    const { services, run } = await opened('attendance.employees', { month: '2026-10' });
    const [employee] = list(run, 'employees');
    services.onOpen = async (dialog) => {
      await services.quiet();
      const days = list(dialog, 'days');
      expect(new Set(days.map((day) => String(day['attendanceDate']).slice(0, 7)))).toEqual(new Set(['2026-10']));
      const owners = days.map((day) => (day['applicantDto'] as JsonRecord)['applicantId']);
      expect(new Set(owners)).toEqual(new Set([employee?.['applicantId']]));
      const { medical, casual, annual } = dialog.value({ var: 'data.quota' }) as JsonRecord;
      expect([medical, casual, annual].map((left) => typeof left)).toEqual(['number', 'number', 'number']);
      const came = days.find(({ checkInStatus }) => checkInStatus === 'On Time') as JsonRecord;
      await act(dialog, 'edit', { row: came });
      const form = new FormOnScreen(dialog, 'attendance.editDay');
      form.state.set('paidUnpaid', 'Unpaid');
      form.state.set('reason', 'Left the post');
      await form.save();
      await services.quiet();
      const again = list(dialog, 'days').find((day) => day['attendanceId'] === came['attendanceId']);
      expect(again).toMatchObject({ paidUnpaid: 'Unpaid', reason: 'Left the post' });
      dialog.close(null);
    };
    await act(run, 'attendanceDetails', { row: employee as Json });
    expect(services.opened[0]?.screen.id).toBe('attendance.month');
    expect(services.trouble).toEqual([]);
  });

  it('W-010 W-011 leave is marked in the month of an employee, and a day is pulled from the fingerprint device', async () => {
    const { services, run } = await opened('attendance.employees', { month: '2026-11' });
    const [employee] = list(run, 'employees');
    services.onOpen = async (dialog) => {
      await services.quiet();
      await act(dialog, 'markLeave');
      const form = new FormOnScreen(dialog, 'attendance.markLeave');
      form.state.set('startDate', '2026-12-07');
      form.state.set('endDate', '2026-12-07');
      form.state.set('leaveType', 'Annual');
      form.state.set('paidUnpaid', 'Paid');
      form.state.set('reason', 'Wedding');
      await form.save();
      const office = list(dialog, 'days').find(
        (day) =>
          (day['applicantDto'] as JsonRecord)['vertical'] === 'Office' && String(day['attendanceDate']) < '2026-11-20',
      );
      if (office) await act(dialog, 'fingerprint', { row: office });
      await services.quiet();
      dialog.close(null);
    };
    await act(run, 'attendanceDetails', { row: employee as Json });
    expect(services.toasts[0]).toMatchObject({ text: 'Leave Marked!' });
    const marked = await world.db
      .selectFrom('attendanceDay')
      .select(['leaveType', 'checkInStatus'])
      .where('applicantId', '=', Number(employee?.['applicantId']))
      .where('attendanceDate', '=', '2026-12-07')
      .executeTakeFirst();
    expect(marked).toEqual({ leaveType: 'Annual', checkInStatus: 'Leave' });
    expect(services.of('thumb_attend.pullThumbAttendance')[0]?.params).toMatchObject({
      crmId: employee?.['legacyCode'],
    });
    expect(services.trouble).toEqual([]);
  });

  it('W-016 the info of an employee opens from the lists of attendance, for those who may see it', async () => {
    const seesAll = { ...around.rights, readable: ['employee', 'todays_attendance'] };
    const seesDays = { ...around.rights, readable: ['todays_attendance'] };
    const services = new BackedServices(world, await world.as('hr@muster.local'));
    const run = open('attendance.today', services, {}, { surroundings: { ...surroundings, rights: seesAll } });
    await services.quiet();
    const [day] = list(run, 'days');
    void act(run, 'employeeInfo.info', { row: day as Json });
    await services.quiet();
    const [info] = services.opened;
    expect(info?.screen.id).toBe('people.info');
    const person = info?.value({ var: 'data.person' }) as JsonRecord;
    expect(info?.text(info.screen.title)).toBe(person['firstName']);
    const offered = (rights: typeof seesAll) =>
      open('attendance.today', services, {}, { surroundings: { ...surroundings, rights } }).test(
        findAction(run.screen.body, 'employeeInfo.info')?.when,
        true,
        { row: day as Json },
      );
    expect([offered(seesAll), offered(seesDays)]).toEqual([true, false]);
    expect(services.trouble).toEqual([]);
  });

  it('marking absent shows who is concerned, does it fifty at a time, and shows what came of each', async () => {
    const date = '2026-11-19';
    const came = await world.db
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'applicantId'])
      .where('attendanceDate', '=', date)
      .where('checkInStatus', 'in', ['On Time', 'Early'])
      .limit(3)
      .execute();
    for (const { attendanceId, applicantId } of came) {
      await world.db.deleteFrom('attendanceDay').where('attendanceId', '=', attendanceId).execute();
      await world.db
        .deleteFrom('punch')
        .where('applicantId', '=', applicantId)
        .where('at', '>=', `${date}T06:00`)
        .where('at', '<', '2026-11-20T12:00')
        .execute();
    }
    const { services, run } = await opened('attendance.markAbsent', { absentDate: date });
    const waiting = run.value({ var: 'derive.open' }) as readonly JsonRecord[];
    expect(waiting.map(({ applicantId }) => applicantId).toSorted()).toEqual(
      came.map(({ applicantId }) => applicantId).toSorted(),
    );
    await act(run, 'markAll');
    await services.quiet();
    expect(services.questions.map(({ text }) => text)).toEqual(['Mark 3 people Absent on 19 Nov 2026?']);
    expect(services.of('attendance.markAbsent').map(({ body }) => body)).toEqual([
      { absentDate: '19-11-2026', applicantIds: waiting.map(({ applicantId }) => applicantId) },
    ]);
    expect(services.of('attendance.getAbsentPreview')[0]?.params).toEqual({ absentDate: '19-11-2026' });
    const states = new Map(list(run, 'absences').map((row) => [row['applicantId'], row['state']]));
    expect(came.map(({ applicantId }) => states.get(applicantId))).toEqual(['Absent', 'Absent', 'Absent']);
    expect(services.toasts.map(({ text }) => text)).toEqual(['3 of 3 done.']);
  });

  it('times are set for chosen people, and for one in a dialog that opens with what is there', async () => {
    const { services, run } = await opened('attendance.set', { date: '2026-11-18' });
    const late = list(run, 'days').filter((day) => day['checkInStatus'] === 'Late' && day['checkOutTime'] !== '');
    const [first, second] = late;
    if (!first || !second) throw new Error('too few were late');
    run.set('selection.people', [first] as Json);
    const start = String(first['shiftTime']).slice(0, 5);
    services.confirmed = { answers: { checkInTime: start, checkOutTime: null, reason: 'Power cut' } };
    await act(run, 'setChosen');
    await services.quiet();
    const again = (day: JsonRecord) =>
      list(run, 'days').find(({ attendanceId }) => attendanceId === day['attendanceId']);
    expect(again(first)).toMatchObject({
      checkInTime: start,
      checkOutTime: first['checkOutTime'],
      checkInStatus: 'On Time',
      reason: 'Power cut',
    });
    services.onOpen = async (dialog) => {
      const form = new FormOnScreen(dialog, 'form');
      expect(form.state.value('checkInTime')).toBe(second['checkInTime']);
      form.state.set('checkInTime', String(second['shiftTime']).slice(0, 5));
      form.state.set('reason', 'Came with the van');
      await form.save();
    };
    await act(run, 'edit', { row: second as Json });
    await services.quiet();
    expect(again(second)).toMatchObject({ checkInStatus: 'On Time', reason: 'Came with the van' });
    expect(services.trouble).toEqual([]);
  });

  it('a lead sees the day of his own team, and every leader with his', async () => {
    const lead = await world.as('lead@muster.local');
    const { services, run } = await opened('attendance.ownTeam', { date: '2026-11-19' }, lead);
    const days = list(run, 'days');
    expect(days.length).toBeGreaterThan(0);
    expect(new Set(days.map((day) => day['teamName']))).toEqual(new Set(['Falcons']));
    const leaders = await opened('attendance.leaders', { date: '2026-11-19' }, lead);
    const falcons = list(leaders.run, 'leaders').find((row) => row['teamName'] === 'Falcons');
    const present = days.filter((day) =>
      ['On Time', 'Late', 'Early', 'Missing'].includes(String(day['checkInStatus'])),
    );
    expect(falcons).toMatchObject({ present: present.length });
    expect([...services.trouble, ...leaders.services.trouble]).toEqual([]);
  });

  it('a day says why it is as it is, and unknown punches are given to somebody', async () => {
    const day = await world.db
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'applicantId', 'attendanceDate', 'shiftStart'])
      .where('checkInStatus', '=', 'Absent')
      .where('applicantId', '>', 5)
      .where('attendanceDate', '<', '2026-11-15')
      .executeTakeFirstOrThrow();
    const { run: why } = await opened('attendance.dayReasons', {}, undefined, {
      employee: day.applicantId,
      date: day.attendanceDate,
    });
    expect(why.value({ var: 'data.why.result' })).toMatchObject({ checkInStatus: 'Absent', paidUnpaid: 'Unpaid' });
    expect(why.value({ var: 'data.why.rules' })).toContain(
      'No punch belongs to this day and its shift is over: Absent.',
    );
    const stranger = { inboxId: 1, crmId: 'X-9', at: day.shiftStart, reference: 'x', receivedAt: '' };
    await world.db.deleteFrom('punchInbox').execute();
    await world.db.insertInto('punchInbox').values(stranger).execute();
    const { services, run } = await opened('attendance.unknownPunches', {});
    const [punch] = list(run, 'punches');
    services.confirmed = { answers: { employee: await employeeOf(day.applicantId), wholeBadge: true } };
    await act(run, 'assign', { row: punch as Json });
    await services.quiet();
    expect(list(run, 'punches')).toEqual([]);
    expect(services.trouble).toEqual([]);
    const stored = await world.db
      .selectFrom('attendanceDay')
      .select('checkIn')
      .where('attendanceId', '=', day.attendanceId)
      .executeTakeFirstOrThrow();
    expect(stored.checkIn).toBe(day.shiftStart);
  });

  it('tells in the time of the company when an unknown punch was received', async () => {
    const punch = { inboxId: 2, crmId: 'X-10', at: '2026-11-19T23:58', reference: 'y' };
    await world.db.deleteFrom('punchInbox').execute();
    await world.db
      .insertInto('punchInbox')
      .values({ ...punch, receivedAt: '2026-11-19T19:01:30.000Z' })
      .execute();
    const { run } = await opened('attendance.unknownPunches', {});
    const [grid] = (run.screen.body ?? []).map((block) => block['grid'] as { readonly columns: readonly Shown[] });
    const format = grid?.columns.find(({ id }) => id === 'receivedAt')?.format;
    const shown = format === undefined ? undefined : formatTable[format];
    expect(shown?.(list(run, 'punches')[0]?.['receivedAt'] ?? null, [])).toBe('20 Nov 2026 00:01');
    await world.db.deleteFrom('punchInbox').execute();
  });

  it('which half of a worked day is leave is chosen by its Edit, which shows the leave and asks with what becomes of it', async () => {
    const [agent, date] = [5, '2026-11-18'];
    await punchedByDevice(world, agent, date, ['16:31', '21:02']);
    const hr = await world.as('hr@muster.local');
    const span = { startDate: date, endDate: date };
    const leave = { leaveType: 'Casual', leaveDuration: 'Half', paidUnpaid: 'Paid', reason: 'Doctor' };
    const dayOn = () =>
      world.db
        .selectFrom('attendanceDay')
        .selectAll()
        .where('applicantId', '=', agent)
        .where('attendanceDate', '=', date)
        .executeTakeFirstOrThrow();
    await world.call(hr, 'POST', 'attendance/syncAttendance', { body: { crmIds: ['1005'], ...span, updateAll: true } });
    const body = { ...span, ...leave, applicantDto: { applicantId: agent } };
    expect((await world.call(hr, 'POST', 'leaves/markLeaveInAttendanceOfApplicant', { body })).code).toBe('200');
    expect(await dayOn()).toMatchObject({ checkInStatus: 'Late', leaveHalf: '', shiftMinutes: 540 });
    const before = await dayOn();
    /** Opens the day's Edit, chooses the first half and saves; the question about the day is answered so. */
    const edited = async (answer: true | null) => {
      const employee = await employeeOf(agent);
      const inputs = { employee, month: '2026-11', showActions: true };
      const { services, run } = await opened('attendance.month', {}, hr, inputs);
      services.onOpen = async (dialog) => dialog.close(answer);
      await act(run, 'edit', { row: list(run, 'days').find((each) => each['attendanceDate'] === date) as Json });
      const form = new FormOnScreen(run, 'attendance.editDay');
      const shown = ['leaveType', 'leaveDuration', 'leaveHalf'].map((name) => {
        const column = form.state.column(name);
        const free = column?.disabled === false && !column.readonly;
        return [column?.visible, free, form.state.value(name)];
      });
      expect(shown).toEqual([
        [true, false, 'Casual'],
        [true, false, 'Half'],
        [true, true, null],
      ]);
      form.state.set('leaveHalf', 'First Half');
      form.state.set('reason', 'He came after it');
      expect(await form.save()).toMatchObject({ ended: answer ? 'done' : 'stopped' });
      await services.quiet();
      expect(services.trouble).toEqual([]);
      return services.opened.map((dialog) => [dialog.screen.id, dialog.value({ var: 'inputs.days' })]);
    };
    const change = { statusBefore: 'Late, On Time, Casual, Half', statusAfter: 'On Time, On Time, Casual, Half' };
    const asked = [['attendance.changedDays', [expect.objectContaining(change)]]];
    expect(await edited(null)).toEqual(asked);
    expect(await dayOn()).toEqual(before);
    expect(await edited(true)).toEqual(asked);
    const kept = { leaveType: 'Casual', leaveDuration: 'Half', leaveId: before.leaveId };
    const judged = { leaveHalf: 'First Half', checkInStatus: 'On Time', shiftMinutes: 270 };
    expect(await dayOn()).toMatchObject({ ...kept, ...judged });
  });

  it('days of chosen employees are worked out again over a span', async () => {
    const { services, run } = await opened('attendance.employees', { month: '2026-10' });
    const people = list(run, 'employees').slice(5, 8);
    run.set('selection.people', people as unknown as Json);
    services.confirmed = { answers: { startDate: '2026-10-01', endDate: '2026-10-05', updateAll: false } };
    await act(run, 'syncChosen');
    await services.quiet();
    const ask = services.questions[0]?.ask as readonly {
      readonly id: string;
      readonly value?: Json;
      readonly min?: Json;
    }[];
    expect(JSON.stringify(ask.find(({ id }) => id === 'endDate'))).toContain('derive.syncEnd');
    expect(run.value({ var: 'derive.syncEnd' })).toBe('2026-10-31');
    expect(services.of('attendance.syncAttendance').map(({ body }) => body)).toEqual([
      {
        crmIds: people.map(({ legacyCode }) => legacyCode),
        startDate: '2026-10-01',
        endDate: '2026-10-05',
        updateAll: false,
      },
    ]);
    expect(services.trouble).toEqual([]);
    expect(services.toasts.map(({ text }) => text)).toEqual(['3 of 3 done.']);
  });
});
