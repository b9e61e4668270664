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
    expect(await history()).toMatchObject({ code: '403', result: null });
    expect((await one(seen.find((each) => each !== 4) ?? 0)).code).toBe('200');
    await world.rollBack(narrowed);
    expect(await people()).toEqual(everybody);
  });

  it('are opened to nobody by a change of an administrator', async () => {
    const all = ['emp_attendance', 'monthly_attendance'];
    const team = 'team_lead_attendance';
    expect(await world.problemsOf(seenBy({ all: [...all, 'leaderboard'], team }))).toContain(widened);
    expect(await world.problemsOf(seenBy({ all: [...all, team] }))).toContain(widened);
    expect(await world.problemsOf(seenBy(undefined))).toContain(widened);
    expect(await world.problemsOf(seenBy({ all: ['emp_attendance'], led: 'monthly_attendance' }))).toEqual([]);
  });
});
