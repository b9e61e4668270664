import type { JsonRecord } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedCalls } from '../../server/embedded/published-calls.ts';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { type HrCall, hrCallsOf } from '../../server/hr/index.ts';
import { createWorld, demoPassword, type HrWorld } from '../contracts/hr-world.ts';
import { onlyRights } from '../contracts/only-rights.ts';
import { shippedCalls } from '../contracts/shipped-calls.ts';
import { type ExtensionWorld, extensionWorld } from './support/extension-world.ts';
import { cookieFrom } from './support/test-server.ts';

/** Days of attendance, of which others see the records as it is said here. */
const seenBy = (rows: object | undefined) => ({
  kind: 'entities',
  id: 'attendance',
  change: (definition: JsonRecord) => {
    const entities = definition['entities'] as Readonly<Record<string, JsonRecord>>;
    const { rows: _, ...day } = entities['attendanceDay'] ?? {};
    return { ...definition, entities: { ...entities, attendanceDay: rows ? { ...day, rows } : day } } as JsonRecord;
  },
});
const widened =
  '"attendanceDay" says who sees the records of others: a change may leave functions out of `rows` or let them see less, and lets nobody see more';

describe('the records of others', () => {
  let hr: HrWorld;
  let world: ExtensionWorld;
  let cookie: string;
  beforeAll(async () => {
    const shipped = hrCallsOf(shippedCalls());
    let published: () => readonly HrCall[] = () => shipped;
    hr = await createWorld({ people: 24, months: 1, published: () => published() });
    await onlyRights(hr, 'lead@muster.local', { read: ['emp_attendance'] });
    world = await extensionWorld(createEmbeddedBackend(hr.hr), hr.database);
    published = publishedCalls(world.definitions.live);
    const body = { email: 'lead@muster.local', password: demoPassword };
    cookie = cookieFrom(await world.server.request('/api/hr/users/login', { body }));
  });
  afterAll(() => world.server.close());

  const get = (path: string) => world.server.request(`/api/hr/attendance/${path}`, { cookie });
  const people = async (query = '') => {
    const { result } = await get(`searchEmployeeAttendance/2026-11-01/2026-11-20${query}`);
    return (result as readonly { readonly applicantId: number }[]).map(({ applicantId }) => applicantId);
  };
  const teamOf = async (applicantId: number) =>
    (await hr.db.selectFrom('applicant').select('teamId').where('applicantId', '=', applicantId).executeTakeFirst())
      ?.teamId;

  it('are seen by fewer people once a publish says so, in lists and one by one, and as before once it is taken back', async () => {
    const everybody = await people();
    const team = await teamOf(4);
    const teams = await Promise.all(everybody.map(teamOf));
    const stranger = everybody[teams.findIndex((each) => each !== team)] ?? 0;
    expect(new Set(teams).size).toBeGreaterThan(2);
    const one = (id: number) => get(`getAllAttendanceOfApplicantByIdByMonth/${id}/2026-11`);
    expect((await one(stranger)).code).toBe('200');
    const { attendanceId } = await hr.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('applicantId', '=', stranger)
      .executeTakeFirstOrThrow();
    const history = (key = attendanceId) =>
      world.server.request(`/api/hr/history/getHistory/attendanceDay/${key}`, { cookie });
    expect((await history()).code).toBe('200');
    const narrowed = await world.publish(
      seenBy({ all: 'monthly_attendance', team: ['team_lead_attendance', 'emp_attendance'] }),
    );
    const seen = await people();
    expect(seen).toEqual(everybody.filter((_, at) => teams[at] === team));
    expect(seen.length).toBeGreaterThan(1);
    expect(await people(`?filter={"applicantId":${stranger}}`)).toEqual([]);
    expect(await people('?sort=-applicantId')).toEqual([...seen].sort((one, other) => other - one));
    expect(await one(stranger)).toMatchObject({ code: '403', result: null });
    // As of a record that is not there: no answer says that it is.
    expect(await history()).toMatchObject({ code: '200', result: [] });
    expect((await one(seen.find((each) => each !== 4) ?? 0)).code).toBe('200');
    await world.rollBack(narrowed);
    expect(await people()).toEqual(everybody);
  });

  it('are not told by another list of the same records, nor by a preview, once fewer people see them', async () => {
    const read = [
      'leave_approval_hr',
      'year_all_leaves',
      'applicant_leave_quota',
      'prev_date_leaves',
      'leader_daily_attendance',
      'payroll_summary',
    ];
    await onlyRights(hr, 'lead@muster.local', { read, write: ['emp_attendance'] });
    const body = { email: 'lead@muster.local', password: demoPassword };
    cookie = cookieFrom(await world.server.request('/api/hr/users/login', { body }));
    const lists = [
      'attendance/customAttendance/2026-11-12',
      'attendance/getLeaderDailyAttendance/2026-11-12',
      'leaves/getLeaveBalances',
      'leaves/getLeavesOfYear/2026',
      'leaves/getAbsentDays/2026-11',
      'leaves/getHalfDays/2026-11',
      'leaves/getWorkedLeave/2026-11',
      'leaves/getLeaveAttendanceOfPayroll/2026-11',
    ];
    const own = await teamOf(4);
    const others = await hr.db
      .selectFrom('applicant')
      .select('applicantId')
      .where('teamId', '!=', own ?? 0)
      .execute();
    const [{ applicantId: away } = { applicantId: 0 }] = others;
    await hr.db
      .updateTable('attendanceDay')
      .set({ leaveType: 'Casual', leaveDuration: 'Half', leaveHalf: '' })
      .where('applicantId', '=', away)
      .where('attendanceDate', '=', '2026-11-12')
      .execute();
    await hr.db
      .updateTable('attendanceDay')
      .set({ leaveType: 'Annual', checkIn: '2026-11-11T09:00' })
      .where('applicantId', '=', away)
      .where('attendanceDate', '=', '2026-11-11')
      .execute();
    const toldOf = async (path: string) => {
      const { result } = await world.server.request(`/api/hr/${path}`, { cookie });
      return (result as readonly JsonRecord[]).map((row) =>
        Number(row['applicantId'] ?? (row['applicantDto'] as JsonRecord)['applicantId']),
      );
    };
    const strangers = new Set(others.map(({ applicantId }) => applicantId));
    const listsWith = async () => {
      const found: string[] = [];
      for (const path of lists) if ((await toldOf(path)).some((id) => strangers.has(id))) found.push(path);
      return found;
    };
    const { attendanceId, shiftStart } = await hr.db
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'shiftStart'])
      .where('applicantId', '=', away)
      .where('checkInStatus', '=', 'On Time')
      .executeTakeFirstOrThrow();
    expect(shiftStart).not.toBe('');
    const edit = {
      ...{ attendanceId, startDate: '', endDate: '', leaveType: '', leaveDuration: '', salaryType: '', salary: '' },
      ...{ paidUnpaid: 'Paid', attendanceBonusQualified: 'Not Qualify', hoursInUse: 'shiftHours', reason: 'Because' },
    };
    const preview = () => world.server.request('/api/hr/attendance/previewDayOfApplicant', { body: edit, cookie });
    const span = `/api/hr/leaves/getLeaveOfSpan/${away}/2026-11-01/2026-11-20`;
    expect(await listsWith()).toEqual(lists);
    expect((await world.server.request(span, { cookie })).code).toBe('200');
    expect(await preview()).toMatchObject({ code: '200' });
    const led = (kind: string, names: readonly string[]) => ({
      kind: 'entities',
      id: kind,
      change: (definition: JsonRecord) => {
        const entities = definition['entities'] as Readonly<Record<string, JsonRecord>>;
        const narrowed = names.map((name) => {
          const { all = [] } = (entities[name]?.['rows'] ?? {}) as JsonRecord;
          return [name, { ...entities[name], rows: { all: [], team: all } }] as const;
        });
        return { ...definition, entities: { ...entities, ...Object.fromEntries(narrowed) } } as JsonRecord;
      },
    });
    const narrowed = await world.publish(
      led('attendance', ['attendanceDay', 'leaderDay']),
      led('leave', ['leave', 'leaveAccount', 'payrollLeave']),
    );
    expect(await listsWith()).toEqual([]);
    expect(await toldOf('attendance/customAttendance/2026-11-12')).toContain(4);
    expect(await toldOf('leaves/getLeaveBalances')).toContain(4);
    expect(await world.server.request(span, { cookie })).toMatchObject({ code: '403', result: null });
    expect(await preview()).toMatchObject({ code: '404', result: null });
    await world.rollBack(narrowed);
    expect(await listsWith()).toEqual(lists);
  });

  it('are opened to nobody by a change of an administrator', async () => {
    const all = ['emp_attendance', 'monthly_attendance', 'todays_attendance', 'set_attendance'];
    const team = 'team_lead_attendance';
    expect(await world.problemsOf(seenBy({ all: [...all, 'leaderboard'], team }))).toContain(widened);
    expect(await world.problemsOf(seenBy({ all: [...all, team] }))).toContain(widened);
    expect(await world.problemsOf(seenBy(undefined))).toContain(widened);
    expect(await world.problemsOf(seenBy({ all: ['emp_attendance'], led: 'monthly_attendance' }))).toEqual([]);
  });
});
