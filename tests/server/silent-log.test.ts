import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCallTable } from '../../server/gateway/call-table.ts';
import { type CompanyServer, everybody, startCompanyServer } from './support/company-server.ts';

/** Stands in everything that somebody sends, and nowhere else. */
const mark = 'Zq7MARKzq7';

/** Every field that any body of the contract has, and the fields inside its records. */
const person = {
  email: `${mark}@example.com`,
  password: mark,
  pass: mark,
  cnic: mark,
  phone: mark,
  firstName: mark,
  reason: mark,
};
const body = { ...person, applicantBioDto: person, applicantDto: person, [mark]: mark, crmIds: [mark] };

describe('the log', () => {
  let company: CompanyServer;
  beforeAll(async () => {
    company = await startCompanyServer();
  });
  afterAll(() => company.close());

  const expectSilence = () => {
    const { lines } = company.server;
    expect(lines.length).toBeGreaterThan(0);
    const said = [...lines, ...company.world.logged].join('\n');
    expect(said).not.toContain(mark);
    expect(said).not.toContain(encodeURIComponent(`${mark}@`));
    expect(said).not.toMatch(/"level":"error"/);
    for (const line of lines) {
      expect(Object.keys(JSON.parse(line)).sort()).toEqual(
        ['code', 'level', 'message', 'method', 'ms', 'name', 'requestId', 'status', 'time'].sort(),
      );
    }
  };

  it.each(everybody)(
    'tells of no call what %s sends: no field, parameter, query, header or cookie',
    async (somebody) => {
      const { server } = company;
      const cookie = await company.cookieOf(somebody);
      const carried = `other=${mark}${cookie === undefined ? '' : `; ${cookie}`}`;
      const headers = {
        'user-agent': mark,
        referer: `http://localhost/${mark}`,
        authorization: `Bearer ${mark}`,
        'idempotency-key': mark,
        'x-forwarded-for': mark,
        'x-request-id': mark,
        'x-muster-form': mark,
      };
      const asked = { cookie: carried, headers };
      server.lines.length = 0;
      for (const entry of createCallTable(company.compiled.registry.calls).entries) {
        const [place = ''] = entry.path.split('/{');
        const params = Object.fromEntries(entry.params.map(({ name }) => [name, mark]));
        await server.request(`/api/hr/${place}`, { ...asked, body: { ...body, params, body } });
        await server.request(
          `/api/hr/${place}/${entry.params.map(() => mark).join('/')}?filter=${mark}&${mark}=1`,
          asked,
        );
        await server.request(`/api/hr/${place}`, { ...asked, body: `{"password":"${mark}` });
      }
      expectSilence();
      const token = cookie?.split('=')[1] ?? mark;
      expect(server.lines.join('')).not.toContain(token);
    },
  );

  it('tells nothing of addresses that are no call, no file and no screen', async () => {
    const { server } = company;
    server.lines.length = 0;
    for (const place of [
      `/${mark}`,
      `/${mark}.png`,
      `/careers/${mark}`,
      `/users/changePasswordProfile/${mark}/${mark}`,
      `/api/hr/users/changePasswordProfile/${mark}/${mark}`,
      `/api/hr/${mark}/${mark}`,
      `/api/${mark}`,
      `/api/muster/${mark}`,
      `/api/muster/boot/${mark}`,
      `/api/muster/screens/${mark}`,
      `/api/muster/screens/loans.list/${mark}`,
      `/api/muster/drafts/${mark}`,
      `/?token=${mark}`,
      `/${mark};x`,
    ]) {
      for (const method of ['GET', 'POST', 'HEAD', 'DELETE'])
        await server.request(place, { method, ...(method === 'POST' ? { body } : {}) });
    }
    expectSilence();
  });

  it('of the backend names call, account and code of every call that is built, and nothing that was sent', async () => {
    const { world } = company;
    const before = world.logged.length;
    for (const somebody of ['admin', 'applicant'] as const) {
      const who = await world.as(`${somebody}@muster.local`);
      for (const built of world.hr.built) {
        const [method = '', path = ''] = built.split(' ');
        const [service = '', name = '', ...params] = path.split('/').filter((part) => part !== '');
        const request = { method, call: `${service}/${name}`, params: params.map(() => mark), idempotencyKey: mark };
        await world.hr.handle({ ...request, body }, who);
        await world.hr.handle({ ...request, params: params.map(() => '1'), body: { ...body, query: mark } }, who);
      }
    }
    const lines = world.logged.slice(before);
    expect(lines.length).toBeGreaterThan(50);
    for (const line of lines) expect(line).toMatch(/^[\w/{}]+ by (visitor|account \d+): (\d{3}|file)$/);
  });
});
