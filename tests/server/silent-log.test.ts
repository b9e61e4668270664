import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    company = await startCompanyServer({ trustedProxies: ['127.0.0.1'] });
  });
  afterAll(() => company.close());

  const expectSilence = () => {
    const { lines } = company.server;
    expect(lines.length).toBeGreaterThan(0);
    const said = [...lines, ...company.world.logged].join('\n');
    expect(said).not.toContain(mark);
    expect(said).not.toContain(encodeURIComponent(`${mark}@`));
    expect(said).not.toMatch(/"level":"error"/);
    const always = ['code', 'level', 'message', 'name', 'requestId', 'time'];
    for (const line of lines) {
      const { message } = JSON.parse(line);
      const more = message === 'refused' ? ['address', 'who'] : ['method', 'ms', 'status'];
      expect(Object.keys(JSON.parse(line)).sort()).toEqual([...always, ...more].sort());
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
        'x-forwarded-for': `${mark}, 203.0.113.9`,
        'x-request-id': mark,
        'x-muster-form': mark,
      };
      const asked = { cookie: carried, headers };
      server.lines.length = 0;
      for (const entry of company.table.entries) {
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

  it('tells who was refused and from where, of each refusal, and of nothing else', async () => {
    const { server } = company;
    const told = async (place: string, asked: Parameters<typeof server.request>[1] = {}) => {
      server.lines.length = 0;
      await server.request(place, asked);
      const lines = server.lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'refused');
      return lines.map(({ level, name, code, who, address }) => [level, name, code, who, address].join(' '));
    };
    const loans = '/api/hr/empLoan/getAllEmpLoans';
    expect(await told(loans)).toEqual(['warn empLoan.getAllEmpLoans 401 visitor 127.0.0.1']);
    const cookie = await company.cookieOf('agent');
    const [refused = '', ...more] = await told(loans, { cookie, headers: { 'x-forwarded-for': `${mark} again` } });
    expect(refused).toMatch(/^warn empLoan\.getAllEmpLoans 403 account \d+ /);
    expect([more, refused.includes(mark)]).toEqual([[], false]);
    const agent = refused.split(' ').slice(3, 5).join(' ');
    const confirmation = await told('/api/muster/confirm', { cookie, body: { password: 'wrong' } });
    expect(confirmation).toEqual([`warn confirm 403 ${agent} 127.0.0.1`]);
    const payroll = await company.cookieOf('payroll');
    expect([await told(loans, { cookie: payroll }), await told('/api/hr/nothing/here')]).toEqual([[], []]);
  });

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
