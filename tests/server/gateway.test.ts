import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './support/test-server.ts';

describe('gateway', () => {
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    server = await startTestServer();
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const ended = 'Your session is no longer valid! You will be redirected to login screen.';

  it.each([
    ['GET', '/api/hr/empLoan/getAllEmpLoans', undefined, []],
    ['POST', '/api/hr/empLoan/saveEmpLoan', { loanAmount: '10.50' }, []],
    ['POST', '/api/hr/empLoan/changeEmpStatus/17/In%20Active', undefined, ['17', 'In Active']],
    ['GET', '/api/hr/empLoan/recount', undefined, []],
    ['GET', '/api/hr/empLoan/recount/', undefined, []],
    ['GET', '/api/hr/empLoan/byDay/2026-11-21/01-11-2026/-3', undefined, ['2026-11-21', '01-11-2026', '-3']],
  ])('hands %s %s on with its parts taken apart', async (method, path, body, params) => {
    const answer = await server.request(path, { method, cookie, ...(body ? { body } : {}) });
    expect([answer.status, answer.code]).toEqual([200, '200']);
    expect(server.backend.asked).toHaveLength(1);
    expect(server.backend.asked[0]).toMatchObject({ params, query: {}, body });
    expect(server.backend.asked[0]?.session?.ownerKey).toBe('account 7');
  });

  it('W-026 answers with a text code, a message and a result, whatever is asked', async () => {
    for (const path of [
      '/api/hr/empLoan/getAllEmpLoans',
      '/api/hr/none/such',
      '/api/none',
      '/api/hr/%zz',
      '/healthz',
    ]) {
      const answer = await server.request(path, { cookie });
      expect(Object.keys(JSON.parse(answer.text))).toEqual(['code', 'message', 'result']);
      expect(typeof answer.code).toBe('string');
      expect(typeof answer.message).toBe('string');
    }
  });

  it.each([
    ['200', 200],
    ['201', 200],
    ['210', 200],
    ['409', 409],
    ['500', 500],
    ['777', 200],
  ])('passes code %s on with HTTP %i', async (code, status) => {
    server.backend.answer = () => ({ envelope: { code, message: 'As the backend says.', result: [1] } });
    const answer = await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie });
    expect(answer).toMatchObject({ status, code, message: 'As the backend says.', result: [1] });
  });

  it.each([
    ['GET', '/api/hr/empLoan/none', '404', 'This call does not exist.'],
    ['GET', '/api/hr/empLoan', '404', 'This call does not exist.'],
    ['GET', '/api/hr/', '404', 'This call does not exist.'],
    ['GET', '/api/hr/empLoan/getAllEmpLoans/17', '404', 'This call does not exist.'],
    ['GET', '/api/hr/EMPLOAN/getAllEmpLoans', '404', 'This call does not exist.'],
    ['GET', '/api/hr/empLoan/byDay/2026-11-21', '404', 'This call does not exist.'],
    ['POST', '/api/hr/empLoan/getAllEmpLoans', '405', 'This call is made with GET.'],
    ['GET', '/api/hr/empLoan/saveEmpLoan', '405', 'This call is made with POST.'],
    ['PUT', '/api/hr/empLoan/saveEmpLoan', '405', 'This call is made with POST.'],
    ['DELETE', '/api/hr/empLoan/getAllEmpLoans', '405', 'This call is made with GET.'],
    ['OPTIONS', '/api/hr/empLoan/getAllEmpLoans', '405', 'This method is not used here.'],
    ['PATCH', '/api/hr/empLoan/saveEmpLoan', '405', 'This method is not used here.'],
    ['GET', '/api/elsewhere', '404', 'This call does not exist.'],
    ['GET', '/api/hr%2fempLoan', '400', 'The address holds a slash or a sign that is not allowed there.'],
    ['GET', '/api/hr//empLoan/getAllEmpLoans', '400', 'The address holds a slash or a sign that is not allowed there.'],
    [
      'GET',
      '/api/hr/empLoan;x=1/getAllEmpLoans',
      '400',
      'The address holds a slash or a sign that is not allowed there.',
    ],
    ['GET', '/api/hr/empLoan/getAllEmpLoans%00', '400', 'The address holds an encoded zero.'],
    ['GET', '/api/hr/empLoan/byDay/%ff/01-11-2026/1', '400', 'The address holds an encoding that is not UTF-8.'],
    ['GET', '/api/hr/empLoan/byDay/21.11.2026/01-11-2026/1', '422', 'day needs to be a date such as 2026-11-21.'],
    ['GET', '/api/hr/empLoan/byDay/2026-11-21/2026-11/1', '422', 'month needs to be written as DD-MM-YYYY.'],
    ['GET', '/api/hr/empLoan/byDay/2026-11-21/01-11-2026/1.5', '422', 'count needs to be a whole number.'],
    ['GET', '/api/hr/empLoan/byDay/2026-11-21/01-11-2026/1e9', '422', 'count needs to be a whole number.'],
    [
      'POST',
      '/api/hr/empLoan/changeEmpStatus/1/a%0Ab',
      '422',
      'status needs to be at most 1000 characters without control characters.',
    ],
    ['GET', '/api/hr/empLoan/getAllEmpLoans?fields=a&fields=b', '422', "'fields' stands in the address twice."],
    [
      'GET',
      '/api/hr/empLoan/getAllEmpLoans?debug=1',
      '422',
      "'debug' is not known here; a list takes fields, limit, after, page, whole, sort, filter, search, searchIn, where, groups, measures, read.",
    ],
  ])('refuses %s %s with %s', async (method, path, code, message) => {
    const answer = await server.request(path, { method, cookie });
    expect([answer.status, answer.code, answer.message]).toEqual([Number(code), code, message]);
    expect(server.backend.asked).toEqual([]);
  });

  it('hands the options of a list on, and nothing else of the query', async () => {
    const query = '?fields=id,name&limit=10&after=3&sort=-name&filter=%7B%22a%22%3A1%7D';
    await server.request(`/api/hr/empLoan/getAllEmpLoans${query}`, { cookie });
    expect(server.backend.asked[0]?.query).toEqual({
      fields: 'id,name',
      limit: '10',
      after: '3',
      sort: '-name',
      filter: '{"a":1}',
    });
  });

  it('hands Idempotency-Key and If-Match on, and refuses others than these can be', async () => {
    const send = (headers: Record<string, string>) =>
      server.request('/api/hr/empLoan/saveEmpLoan', { cookie, body: { loanAmount: '1' }, headers });
    await send({ 'idempotency-key': 'a-1', 'if-match': '"4"' });
    expect(server.backend.asked[0]).toMatchObject({ idempotencyKey: 'a-1', ifMatch: '"4"' });
    expect(await send({ 'idempotency-key': 'x'.repeat(129) })).toMatchObject({ code: '422' });
    expect(await send({ 'if-match': 'yesterday' })).toMatchObject({
      code: '422',
      message: 'If-Match needs to be the _version of the record',
    });
    expect(server.backend.asked).toHaveLength(1);
  });

  it('asks for one of the forms where a call names them', async () => {
    const send = (headers: Record<string, string> = {}) =>
      server.request('/api/hr/empLoan/approve', { cookie, body: { id: 1 }, headers });
    const refused = 'This call needs the header X-Muster-Form with one of: loans.approve.';
    expect((await send()).message).toBe(refused);
    expect((await send({ 'x-muster-form': 'loans.other' })).message).toBe(refused);
    expect(await send({ 'x-muster-form': 'loans.approve' })).toMatchObject({ code: '200' });
  });

  describe('secret parameters', () => {
    const path = '/api/hr/users/changePasswordProfile';
    const secret = { a: 'old/Secret;1 ü', b: 'new..Secret2' };

    it('travel in the body and reach the backend in the order of the path', async () => {
      const answer = await server.request(path, { cookie, body: { params: secret } });
      expect(answer.code).toBe('200');
      expect(server.backend.asked[0]).toMatchObject({ params: [secret.a, secret.b], body: undefined });
    });

    it('are taken by a former name too: a page that was open before an upgrade and a job from then say it', async () => {
      await server.request(path, { cookie, body: { params: { a: secret.a, wanted: secret.b } } });
      expect(server.backend.asked[0]).toMatchObject({ params: [secret.a, secret.b] });
    });

    it("B4 are taken in the contract's address from whoever sends the app's own header, and from nobody else", async () => {
      const address = `${path}/${encodeURIComponent('old Secret1')}/newSecret2`;
      const get = (headers: Record<string, string>) => server.app.request(address, { headers: { cookie, ...headers } });
      const site = 'This call was made from another site.';
      for (const [headers, message] of [
        [{}, 'This call needs the header X-Muster: 1.'],
        [{ 'x-muster': '0' }, 'This call needs the header X-Muster: 1.'],
        [{ 'x-muster': '1', 'sec-fetch-site': 'cross-site' }, site],
        [{ 'x-muster': '1', origin: 'https://elsewhere.example' }, site],
      ] as const)
        expect(await (await get(headers)).json()).toMatchObject({ code: '403', message });
      expect(server.backend.asked).toEqual([]);
      expect(await (await get({ 'x-muster': '1' })).json()).toMatchObject({ code: '200' });
      expect(server.backend.asked[0]).toMatchObject({ params: ['old Secret1', 'newSecret2'], body: undefined });
      expect(server.lines.join('')).not.toContain('Secret');
      expect(await server.request(address, { cookie, method: 'POST' })).toMatchObject({ code: '405' });
    });

    it('B4 count as tries of a password where they are one, per e-mail as at the sign-in', async () => {
      const headers = { 'x-muster': '1' };
      server.backend.answer = () => ({ envelope: { code: '403', message: 'wrong', result: null } });
      const codes: string[] = [];
      for (let tries = 0; tries < 22; tries += 1) {
        const address = `/api/hr/mobile/getApplicantJobStatus/amna@example.com/guess${tries}`;
        codes.push(String(((await (await server.app.request(address, { headers })).json()) as { code: string }).code));
      }
      expect(codes[0]).toBe('403');
      expect(codes.at(-1)).toBe('429');
      server.backend.answer = () => ({ envelope: { code: '200', message: 'in', result: null } });
      const signIn = await server.request('/api/hr/mobile/loginApplicant', {
        body: { email: 'Amna@example.com', password: 'right' },
      });
      expect(signIn.code).toBe('429');
    });

    it.each([
      [{}, 'a is missing.'],
      [{ params: { a: 'x' } }, 'b is missing.'],
      [{ params: { a: 'x', b: '' } }, 'b is missing.'],
      [{ params: { a: 'x', b: { toString: 'y' } } }, 'b is missing.'],
      [{ params: { a: 'x', b: 'y', c: 'z' } }, 'This call has no parameter c.'],
      [{ params: { a: '..', b: 'y' } }, 'a needs to be free of dot segments.'],
      [{ params: { a: 'x/../y', b: 'y' } }, 'a needs to be free of dot segments.'],
      [{ params: ['x', 'y'] }, 'a is missing.'],
      ['[]', 'a is missing.'],
    ])('are refused as %j', async (body, message) => {
      expect(await server.request(path, { cookie, body })).toMatchObject({ status: 422, code: '422', message });
    });

    it('B4 never stand in the log, found or not, right or wrong', async () => {
      await server.request(path, { cookie, body: { params: secret } });
      await server.request('/api/hr/mobile/getApplicantJobStatus/amna@example.com/topSecret9', { cookie });
      await server.request('/api/hr/mobile/getApplicantJobStatu/amna@example.com/topSecret9', { cookie });
      await server.request('/api/hr/mobile/getApplicantJobStatus/amna@example.com/topSecret9%00', { cookie });
      await server.request('/api/hr/users/login', { body: { email: 'amna@example.com', password: 'topSecret9' } });
      server.backend.answer = () => {
        throw new Error('broken');
      };
      await server.request(path, { cookie, body: { params: secret } });
      const log = server.lines.join('');
      expect(server.lines.length).toBeGreaterThanOrEqual(6);
      for (const word of ['Secret', 'amna', cookie.split('=')[1] ?? '?']) expect(log).not.toContain(word);
    });
  });

  describe('bodies', () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      server.request('/api/hr/empLoan/saveEmpLoan', { cookie, method: 'POST', body, headers });

    it.each([
      ['{', '400', 'What was sent is not JSON.'],
      ['{"a":1,}', '400', 'What was sent is not JSON.'],
      ['{"__proto__":{"admin":true}}', '400', 'What was sent holds a name that is not allowed.'],
      ['{"a":{"constructor":{"prototype":1}}}', '400', 'What was sent holds a name that is not allowed.'],
      ['{"\\u005f\\u005fproto__":1}', '400', 'What was sent holds a name that is not allowed.'],
      ['['.repeat(60_000), '400', 'What was sent is nested deeper than 64 levels.'],
    ])('are refused as %.40j', async (body, code, message) => {
      expect(await send(body)).toMatchObject({ status: Number(code), code, message });
      expect(server.backend.asked).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json;text/plain',
      'application/xml',
      'application/json; charset=utf-16',
      'text/plain; application/json',
    ])('are refused as %s', async (type) => {
      expect(await send('{}', { 'content-type': type })).toMatchObject({ status: 415, code: '415' });
    });

    it('are refused when they are compressed or no UTF-8', async () => {
      expect(await send('{}', { 'content-encoding': 'gzip' })).toMatchObject({ code: '415' });
      const headers = { 'x-muster': '1', 'content-type': 'application/json', cookie };
      const body = new Uint8Array([0x22, 0xff, 0x22]);
      const answer = await server.app.request('/api/hr/empLoan/saveEmpLoan', { method: 'POST', headers, body });
      expect(await answer.json()).toMatchObject({ code: '400', message: 'What was sent is not text in UTF-8.' });
    });

    it('are refused in the envelope when they are too large, announced or not', async () => {
      const large = `"${'x'.repeat(4 * 1024 * 1024)}"`;
      const message = 'What was sent is larger than 64 kB.';
      expect(await send(large)).toMatchObject({ status: 413, code: '413', message });
      const stream = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)),
      });
      const headers = { 'x-muster': '1', 'content-type': 'application/json', cookie };
      const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
      const answer = await server.app.request('/api/hr/empLoan/saveEmpLoan', init);
      expect(await answer.json()).toMatchObject({ code: '413', message });
    });

    it('are taken with and without a charset, and may be missing', async () => {
      expect((await send('{"loanAmount":"1"}', { 'content-type': 'application/json; charset=utf-8' })).code).toBe(
        '200',
      );
      expect((await send('')).code).toBe('200');
      expect(server.backend.asked.map((request) => request.body)).toEqual([{ loanAmount: '1' }, undefined]);
    });
  });

  describe('changes', () => {
    const own = 'This call needs the header X-Muster: 1.';
    const other = 'This call was made from another site.';

    it.each([
      ['POST', '/api/hr/empLoan/saveEmpLoan', { own: false }, own],
      ['GET', '/api/hr/empLoan/recount', { own: false }, own],
      ['POST', '/api/hr/users/login', { own: false }, own],
      ['POST', '/api/hr/empLoan/saveEmpLoan', { headers: { origin: 'http://evil.example' } }, other],
      ['GET', '/api/hr/empLoan/recount', { headers: { 'sec-fetch-site': 'same-site' } }, other],
      ['GET', '/api/hr/empLoan/recount', { headers: { 'sec-fetch-site': 'cross-site' } }, other],
      ['POST', '/api/muster/sign-out', { own: false }, own],
      ['PUT', '/api/muster/drafts/loans.edit', { headers: { origin: 'null' } }, other],
    ])('are refused from elsewhere (%s %s %j)', async (method, path, options, message) => {
      const answer = await server.request(path, { method, cookie, ...options });
      expect([answer.status, answer.code, answer.message]).toEqual([403, '403', message]);
      expect(server.backend.asked).toEqual([]);
    });

    it('are refused by GET where the contract posts, and reads need no header', async () => {
      expect((await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie, own: false })).code).toBe('200');
    });
  });

  describe('rights', () => {
    const rights = (right: object) => {
      server.backend.person = { name: 'A', email: 'a@b.c', rights: right as Record<string, never> };
    };

    it.each([
      ['GET', '/api/hr/empLoan/getAllEmpLoans', 'see'],
      ['POST', '/api/hr/empLoan/saveEmpLoan', 'change'],
      ['POST', '/api/hr/empLoan/changeEmpStatus/1/x', 'activate or deactivate'],
    ])('are asked for by %s %s', async (method, path, verb) => {
      const message = `You do not have the right to ${verb} this (emp_loan).`;
      const levels = { see: 'read', change: 'write', 'activate or deactivate': 'delete' } as const;
      const level = levels[verb as keyof typeof levels];
      for (const lacking of [
        {},
        { emp_loan: { read: true, write: true, delete: true, [level]: false } },
        { loans: { read: true } },
      ]) {
        rights(lacking);
        expect(await server.request(path, { method, cookie })).toMatchObject({ status: 403, code: '403', message });
      }
      rights({ emp_loan: { read: false, write: true, delete: true } });
      expect((await server.request(path, { method, cookie })).code).toBe('403');
      expect(server.backend.asked).toEqual([]);
    });

    it('hold by any of the functions that a call names', async () => {
      rights({ payroll_summary: { read: true, write: false, delete: false } });
      expect((await server.request('/api/hr/attendance/getDays', { cookie })).code).toBe('200');
      rights({ toString: { read: true, write: false, delete: false } });
      expect((await server.request('/api/hr/attendance/getDays', { cookie })).code).toBe('403');
    });

    it('that were taken away hold on the next request', async () => {
      rights({ emp_loan: { read: true, write: true, delete: true } });
      expect((await server.request('/api/hr/empLoan/saveEmpLoan', { cookie, body: {} })).code).toBe('200');
      rights({ emp_loan: { read: true, write: false, delete: true } });
      expect((await server.request('/api/hr/empLoan/saveEmpLoan', { cookie, body: {} })).code).toBe('403');
    });

    it.each([
      '/api/hr/empLoan/getAllEmpLoans',
      '/api/hr/users/getUsersProfile',
      '/api/hr/mobile/logoutApplicant',
      '/api/hr/image/downloadFile/abc.pdf',
    ])('are asked of nobody without a session: %s answers 401', async (path) => {
      expect(await server.request(path)).toMatchObject({ status: 401, code: '401', message: ended });
      expect(server.backend.asked).toEqual([]);
    });

    it('end the session of a person that the backend knows no more', async () => {
      server.backend.person = 'ended';
      expect(await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie })).toMatchObject({
        code: '401',
        message: ended,
      });
      server.backend.person = { name: 'A', email: '', rights: { emp_loan: { read: true, write: true, delete: true } } };
      expect((await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie })).code).toBe('401');
    });
  });

  it('answers a failure of ours with a sentence and a reference, and tells the reason in the log alone', async () => {
    server.backend.answer = () => {
      throw new Error('SQLITE_CORRUPT at /secret/place');
    };
    const answer = await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie });
    expect(answer).toMatchObject({
      status: 500,
      code: '500',
      message: 'Something went wrong on the server. What you typed is not lost; please try again.',
      result: { requestId: answer.headers.get('x-request-id') },
    });
    expect(answer.text).not.toMatch(/SQLITE|secret| at |Error/);
    expect(server.lines.some((line) => line.includes('SQLITE_CORRUPT'))).toBe(true);
  });

  it.each([
    ['GET', '/api/hr/empLoan/getAllEmpLoans', undefined, 'this could not be read. Please'],
    [
      'POST',
      '/api/hr/empLoan/byDay',
      { params: { day: '2026-11-21', month: '01-11-2026', count: 1 } },
      'could not be read',
    ],
    ['POST', '/api/hr/empLoan/saveEmpLoan', { loanAmount: '10.50' }, 'this does not count as saved. What you typed'],
    ['GET', '/api/hr/empLoan/recount', undefined, 'does not count as saved'],
  ])(
    'tells of %s %s that it was not read or not saved, as its call says, when the database is gone',
    async (method, path, body, words) => {
      server.backend.answer = () => {
        throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      };
      const answer = await server.request(path, { method, cookie, ...(body ? { body } : {}) });
      expect(server.backend.asked).toHaveLength(1);
      expect([answer.status, answer.code, answer.message]).toEqual([503, '503', expect.stringContaining(words)]);
    },
  );
});
