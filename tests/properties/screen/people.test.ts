import type { Json, JsonRecord, ScreenRun } from '@muster/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../../../server/audit/create-audit.ts';
import type { Who } from '../../../server/hr/index.ts';
import { factorCalls } from '../../../server/second-factor/factor-calls.ts';
import { relyingPartyAt } from '../../../server/second-factor/relying-party.ts';
import { createSecretBox } from '../../../server/second-factor/secret-box.ts';
import { sessionCalls } from '../../../server/sessions/session-calls.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { createWorld, demoPassword, type HrWorld } from '../../contracts/hr-world.ts';
import { BackedServices } from './backed-services.ts';
import { FormOnScreen } from './form-on-screen.ts';
import { act, around, open } from './world.ts';

const rights = { ...around.rights, readable: ['employee', 'team_member', 'batch_transfer'] };
const now = { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-12', time: '12:00' };

describe('the screens of people', () => {
  let world: HrWorld;
  let admin: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 60, months: 1 });
    admin = await world.as('admin@muster.local');
  });
  afterEach(() => world.close());

  const opened = async (id: string, inputs: JsonRecord = {}) => {
    const audit = createAudit(world.database.db.withTables<ServerTables>(), () => new Date());
    const demands = async () => false;
    const factors = factorCalls({
      box: createSecretBox(new Uint8Array(32)),
      audit,
      demands,
      parties: () => relyingPartyAt(undefined, undefined),
    });
    const own = [...factors, ...sessionCalls(audit)];
    const services = new BackedServices(world, admin, own);
    const run = open(id, services, inputs, { surroundings: { ...around, rights, now } });
    await services.quiet();
    return { services, run };
  };
  const rows = (run: ScreenRun, name: string) => run.value({ var: `data.${name}` }) as readonly JsonRecord[];
  const team = { teamId: 3, teamName: 'Shaheens' };
  /** The names of the teams that people are in, each once. */
  const teamsOf = async (people: readonly JsonRecord[]) => {
    const found = await world.db
      .selectFrom('applicant')
      .innerJoin('team', 'team.teamId', 'applicant.teamId')
      .select('teamName')
      .where(
        'applicantId',
        'in',
        people.map((row) => Number(row['applicantId'])),
      )
      .execute();
    return [...new Set(found.map(({ teamName }) => teamName))];
  };

  it('show the own team until another is chosen, and open the info of a member', async () => {
    const { services, run } = await opened('people.teamMembers');
    run.set('state.filters', { teamDto: null });
    await services.quiet();
    expect(await teamsOf(rows(run, 'own'))).toEqual(['Facilities']);
    run.set('state.filters', { teamDto: team });
    await services.quiet();
    const members = rows(run, 'members');
    expect(members.length).toBeGreaterThan(0);
    expect(await teamsOf(members)).toEqual(['Shaheens']);
    void act(run, 'employeeInfo.info', { row: members[0] as Json });
    await services.quiet();
    expect(services.opened[0]?.screen.id).toBe('people.info');
    expect(services.opened[0]?.text(services.opened[0].screen.title)).toBe(members[0]?.['firstName']);
    expect(services.trouble).toEqual([]);
  });

  it('put whom a person chose into the team, and close', async () => {
    const { services, run } = await opened('people.assignTeam', { team });
    run.set('state.filters', { phaseStatus: ['Appointed'] });
    await services.quiet();
    const others = rows(run, 'people').filter(({ applicantId }) => applicantId !== 1);
    const people = others.filter((row) => row['teamName'] !== 'Shaheens');
    run.set('state.chosen', people.slice(0, 2) as unknown as Json);
    await act(run, 'assignPeople.save');
    expect(services.trouble).toEqual([]);
    expect(services.toasts.map(({ text }) => text)).toEqual(['2 people are in Shaheens now']);
    expect(services.of('team.assignTeamToUsers')[0]?.body).toMatchObject({
      teamDto: team,
      applicantDtos: people.slice(0, 2).map(({ applicantId }) => ({ applicantId })),
    });
    expect(await run.closed).toBe(true);
  });

  it('keep whom a person chose when the filters change, and offer nobody twice', async () => {
    const { services, run } = await opened('people.assignBatch', { batch: { batchId: 1, batchName: 'FE Batch 11' } });
    run.set('state.filters', { phaseStatus: ['Appointed'] });
    await services.quiet();
    const [first, second] = rows(run, 'people');
    run.set('selection.people', [first, second] as Json);
    await act(run, 'assignPeople.peoplePicker.add');
    await act(run, 'assignPeople.peoplePicker.add');
    expect(run.value({ var: 'state.chosen' })).toEqual([first, second]);
    run.set('state.filters', { phaseStatus: ['Trainee'] });
    await services.quiet();
    expect(run.value({ var: 'state.chosen' })).toEqual([first, second]);
    run.set('selection.chosen', [first] as Json);
    await act(run, 'assignPeople.peoplePicker.remove');
    expect(run.value({ var: 'state.chosen' })).toEqual([second]);
  });

  it('give a shift from the day that stands there', async () => {
    const { services, run } = await opened('people.assignShift', { shift: { shiftId: 4, shiftName: 'Morning' } });
    run.set('state.filters', { phaseStatus: ['Appointed'] });
    run.set('state.start', { fromDate: '2026-11-25' });
    await services.quiet();
    run.set('state.chosen', rows(run, 'people').slice(5, 6) as unknown as Json);
    await act(run, 'assignPeople.save');
    expect(services.toasts.map(({ text }) => text)).toEqual(['1 person is on Morning from 25 Nov 2026']);
  });

  it('give a shift from a past day once a person has seen what becomes of the days; left there, nothing is saved', async () => {
    const { services, run } = await opened('people.assignShift', { shift: { shiftId: 4, shiftName: 'Morning' } });
    run.set('state.filters', { phaseStatus: ['Appointed'] });
    run.set('state.start', { fromDate: '2026-11-10' });
    await services.quiet();
    const chosen = rows(run, 'people').slice(5, 8);
    run.set('state.chosen', chosen as unknown as Json);
    const stored = async () => ({
      days: await world.db.selectFrom('attendanceDay').selectAll().orderBy('attendanceId').execute(),
      shifts: await world.db.selectFrom('shiftAssignment').selectAll().orderBy('fromDate').execute(),
    });
    const before = await stored();
    services.onOpen = async (dialog) => dialog.close(null);
    await act(run, 'assignPeople.save');
    expect([await stored(), services.of('shift.assignShiftToUsers'), services.toasts]).toEqual([before, [], []]);
    services.onOpen = async (dialog) => dialog.close(true);
    await act(run, 'assignPeople.save');
    expect(services.toasts.map(({ text }) => text)).toEqual(['3 people are on Morning from 10 Nov 2026']);
    type Days = (typeof before)['days'];
    const byDay = (days: Days) => new Map(days.map((day) => [`${day.applicantId}/${day.attendanceDate}`, day]));
    const [was, became] = [byDay(before.days), byDay((await stored()).days)];
    const shown = (day?: Days[number]) => {
      const { shiftStart, checkInStatus, checkOutStatus, attendanceBonusQualified } = day ?? {};
      return JSON.stringify([shiftStart, checkInStatus, checkOutStatus, attendanceBonusQualified]);
    };
    const keys = [...new Set([...was.keys(), ...became.keys()])];
    const changed = keys.filter((key) => shown(was.get(key)) !== shown(became.get(key)));
    const qualified = (day?: Days[number]) => day?.attendanceBonusQualified === 'Qualify';
    const lost = changed.filter((key) => qualified(was.get(key)) && !qualified(became.get(key))).length;
    const won = changed.filter((key) => !qualified(was.get(key)) && qualified(became.get(key))).length;
    expect(lost).toBeGreaterThan(0);
    const sentence = `${changed.length} days are judged anew. The attendance bonus is lost on ${lost} of them and won on ${won}. Nothing is saved yet.`;
    expect(services.opened.map((dialog) => dialog.text(dialog.screen.body?.[0]?.['text'] as Json))).toEqual([
      sentence,
      sentence,
    ]);
  });

  it('give a shift to many in parts, and say how many have it', async () => {
    const { services, run } = await opened('people.assignShift', { shift: { shiftId: 4, shiftName: 'Morning' } });
    run.set('state.filters', { phaseStatus: ['Appointed'] });
    run.set('state.start', { fromDate: '2026-11-26' });
    await services.quiet();
    const [first = {}, ...rest] = rows(run, 'people');
    const chosen = Array.from({ length: 120 }, (_, index) => [first, ...rest][index % (rest.length + 1)] ?? first);
    run.set('state.chosen', chosen as unknown as Json);
    const before = services.sent.length;
    await act(run, 'assignPeople.save');
    const parts = services.sent.slice(before).filter(({ call }) => call.id === 'shift.assignShiftToUsers');
    expect(parts.map(({ body }) => (body as { applicantDtos: unknown[] }).applicantDtos.length)).toEqual([50, 50, 20]);
    expect(services.toasts.map(({ text }) => text)).toEqual(['120 of 120 done.']);
    expect(await run.closed).toBe(true);
  });

  it('transfer the ticked people of a batch to another one', async () => {
    const { services, run } = await opened('people.batchTransfer');
    run.set('state.filters', { batchDto: { batchId: 1, batchName: 'FE Batch 11' } });
    await services.quiet();
    const before = rows(run, 'people');
    expect(before.length).toBeGreaterThan(1);
    run.set('selection.people', before.slice(0, 1) as unknown as Json);
    const ends: unknown[] = [];
    services.onOpen = async (dialog) => {
      dialog.source({ items: [{ call: 'batch.getAllActiveBatch', with: { record: {} } }] });
      await services.quiet();
      const form = new FormOnScreen(dialog, 'to');
      ends.push(await form.save());
      form.state.set('batchDto', { batchId: 1, batchName: 'FE Batch 11' });
      ends.push(await form.save());
      form.state.set('batchDto', { batchId: 2, batchName: 'FE Batch 12' });
      ends.push(await form.save());
      dialog.close(null);
    };
    await act(run, 'transfer');
    await services.quiet();
    expect(ends).toEqual([
      ['To Batch is required'],
      [expect.stringMatching(/To Batch/)],
      expect.objectContaining({ ended: 'done' }),
    ]);
    expect(services.trouble).toEqual([]);
    expect(services.of('batch.assignBatchToUsersWithType')[0]?.body).toMatchObject({ type: 'Transfer' });
    expect(rows(run, 'people')).toHaveLength(before.length - 1);
  });

  it('W-396 W-397 show the own account and change its password', async () => {
    const { services, run } = await opened('session.profile');
    expect(run.value({ var: 'data.person' })).toMatchObject({ email: 'admin@muster.local', empNo: '1001' });
    const form = new FormOnScreen(run, 'password');
    form.state.setAll([
      ['present', 'not it'],
      ['wanted', 'another password'],
      ['again', 'another pasword'],
    ]);
    expect(await form.save()).toEqual(['Repeat New Password needs to be the new password']);
    form.state.set('again', 'another password');
    await form.save();
    expect(services.toasts.map(({ text }) => text)).toEqual(['The present password is wrong.']);
    form.state.set('present', demoPassword);
    expect(await form.save()).toMatchObject({ ended: 'done' });
    expect(services.toasts.at(-1)?.text).toBe('Password Changed Successfully!');
  });
});
