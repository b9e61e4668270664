import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withFieldRights } from '../../server/gateway/field-rights.ts';
import { createOutsideBackend } from '../../server/gateway/outside-backend.ts';
import { withLists } from '../../server/gateway/with-lists.ts';
import { createLog } from '../../server/log/create-log.ts';
import { createRowLists, type RowLists } from '../../server/reads/row-lists.ts';
import { bodies } from '../contracts/bodies.ts';
import { shippedSnapshot } from './support/company-server.ts';
import { type StubHttp, sendJson, startStubHttp } from './support/stub-http.ts';
import { cookieFrom, startTestServer, type TestServer } from './support/test-server.ts';

/** Days of an employee as an HR system elsewhere answers them: with what he earns, whoever asks. */
const made = [7, 8, 9].map((day) => ({
  attendanceId: day,
  attendanceDateString: `2026-11-0${day}`,
  salary: 77_120 + day,
  attendanceBonus: 500,
  applicantDto: { applicantId: 9, firstName: 'Sana', basicSalary: 77_123 },
}));

describe('guarded fields of an HR system elsewhere that answers them to everybody', () => {
  let days: typeof made;
  let stub: StubHttp;
  let server: TestServer;
  let lists: RowLists;
  let functions: readonly string[];
  let now: number;
  let cookie: string;
  beforeEach(async () => {
    days = made;
    functions = ['emp_attendance'];
    now = Date.now();
    stub = await startStubHttp();
    stub.answer = (incoming, outgoing) => {
      const url = incoming.url ?? '';
      const say = (result: unknown, headers = {}) =>
        sendJson(outgoing, { code: '200', message: 'Success', result }, headers);
      if (url === '/users/login') return say({ email: 'amna@x.co' }, { 'set-cookie': ['J=abc; Path=/'] });
      if (url === '/users/getUsersProfile') return say({ firstName: 'Amna' });
      if (url.startsWith('/function/'))
        return say(functions.map((functionLink) => ({ functionLink, readRight: 1, writeRight: 1, delRight: 1 })));
      if (url.includes('explain')) return say({ attendanceId: 9, result: { salary: 77_129 } });
      return say(url.includes('update') ? days[2] : days);
    };
    const outside = createOutsideBackend({ url: stub.url, log: createLog('silent', () => undefined), now: () => now });
    lists = createRowLists({ tell: () => undefined });
    const backend = withLists(
      withFieldRights(outside, () => now),
      lists,
      () => now,
    );
    server = await startTestServer({ ...shippedSnapshot().snapshot, backend });
    server.time = now;
    cookie = cookieFrom(await server.request('/api/hr/users/login', { body: { email: 'amna@x.co', password: 'x' } }));
  });
  afterEach(async () => {
    await server.close();
    await lists.stop();
    await stub.close();
  });

  const list = (query: Readonly<Record<string, string>> = {}) =>
    server.request(
      `/api/hr/attendance/getAllAttendanceOfApplicantByIdByMonth/9/2026-11?${new URLSearchParams(query)}`,
      { cookie },
    );
  const save = (body: object) =>
    server.request('/api/hr/attendance/updateAttendanceOfApplicant', {
      cookie,
      body,
      headers: { 'x-muster-form': 'attendance.editDay' },
    });
  /** What a person holds is asked anew after a minute. */
  const hold = (...held: readonly string[]) => {
    functions = held;
    now += 61_000;
    server.time = now;
  };

  it('are cut from what it answers, and lists can be asked nothing about them', async () => {
    const plain = await list();
    expect(plain.code).toBe('200');
    expect(plain.text).toContain('2026-11-09');
    expect(plain.text).not.toMatch(/7712\d|salary|basicSalary/);
    const queries: readonly Readonly<Record<string, string>>[] = [
      { sort: 'salary', fields: 'attendanceId' },
      { where: '{"column":"salary","is":"above","value":77127}' },
      { measures: '[{"id":"s","measure":"sum","column":"salary"}]' },
      { where: '{"column":"applicantDto.basicSalary","is":"above","value":80000}' },
      { search: '77129' },
    ];
    const all = () => Promise.all(queries.map(async (query) => (await list(query)).text));
    const one = await all();
    days = days.map((day, at) => ({
      ...day,
      salary: 99_999 - at,
      applicantDto: { ...day.applicantDto, basicSalary: at },
    }));
    expect(await all()).toEqual(one);
    expect(one.join()).not.toMatch(/7712\d/);
    days = made;
    hold('emp_attendance', 'payroll_summary');
    expect((await list({ where: '{"column":"salary","is":"above","value":77127}' })).result).toMatchObject([
      { salary: 77_128 },
      { salary: 77_129 },
    ]);
  });

  it('are not in the next page of a list whose reader has lost the right meanwhile', async () => {
    hold('emp_attendance', 'payroll_summary');
    const first = await list({ limit: '1', page: '1', sort: 'salary', read: 'one' });
    expect(first.result).toMatchObject([{ salary: 77_127 }]);
    hold('emp_attendance');
    const next = await list({ limit: '1', page: '2', read: 'one' });
    expect(next.code).toBe('200');
    expect(next.text).not.toContain('7712');
  });

  it('are told to everybody of himself, by calls that name nobody', async () => {
    const own = await server.request('/api/hr/attendance/getAllAttendanceOfApplicantByMonth/2026-11', { cookie });
    expect(own.result).toMatchObject([{ salary: 77_127 }, { salary: 77_128 }, { salary: 77_129 }]);
    const named = await server.request('/api/hr/attendance/explainDayOfEmployee/9/2026-11-09', { cookie });
    expect(named.code).toBe('200');
    expect(named.text).not.toContain('77129');
  });

  it('are refused in what it would be sent, before it hears of it', async () => {
    const day = { ...bodies['attendance/updateAttendanceOfApplicant'], attendanceId: 9, salary: '' };
    const refused = await save({ ...day, salary: 90_000 });
    expect([refused.code, refused.message]).toEqual(['422', 'You do not have the right to set Salary']);
    expect(stub.asked.filter(({ url }) => url.includes('update'))).toEqual([]);
    const saved = await save(day);
    expect([saved.code, saved.message]).toEqual(['200', 'Success']);
    expect(saved.text).not.toContain('77129');
  });
});
