import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOutsideBackend, type OutsideBackendOptions } from '../../server/gateway/outside-backend.ts';
import { createLog } from '../../server/log/create-log.ts';
import { type StubHttp, sendJson, startStubHttp } from './support/stub-http.ts';
import { type Answer, cookieFrom, startTestServer, type TestServer } from './support/test-server.ts';

const unreadable = 'The HR system gave an answer that cannot be read. Please try again later.';
const away = 'The HR system does not answer at the moment. Nothing was lost; please try again.';
const slow = 'The HR system took too long to answer. Please check whether your change was made before you repeat it.';
const right = (readRight: number, writeRight = readRight) => ({
  functionLink: 'emp_loan',
  readRight,
  writeRight,
  delRight: 0,
});

describe('an HR backend at an address', () => {
  let stub: StubHttp;
  let server: TestServer;
  let functions: unknown;
  let now: number;
  let respond: (outgoing: ServerResponse, url: string) => void;
  /** Milliseconds that it has to answer: more than the slowest machine needs, but where it never does. */
  let timeout: number;

  const start = async (options: Partial<OutsideBackendOptions> = {}) => {
    const log = createLog('silent', () => undefined);
    const given: OutsideBackendOptions = {
      ...{ url: stub.url, log, now: () => now, limit: 1_000_000, ...options },
      get timeout() {
        return timeout;
      },
    };
    server = await startTestServer({ backend: createOutsideBackend(given) });
  };
  beforeEach(async () => {
    now = 1_000_000;
    timeout = 120_000;
    functions = [right(1)];
    stub = await startStubHttp();
    respond = (outgoing) => sendJson(outgoing, { code: '200', message: 'Success', result: [] });
    stub.answer = (incoming, outgoing) => {
      const url = incoming.url ?? '';
      if (url === '/users/login') {
        const cookies = { 'set-cookie': ['JSESSIONID=abc; Path=/; HttpOnly', 'other=1'] };
        return sendJson(outgoing, { code: '200', message: 'Welcome', result: { email: 'amna@x.co' } }, cookies);
      }
      if (url === '/users/getUsersProfile') {
        return sendJson(outgoing, { code: '200', message: '', result: { firstName: 'Amna', lastName: 'Khan' } });
      }
      if (url.startsWith('/function/')) return sendJson(outgoing, { code: '200', message: '', result: functions });
      return respond(outgoing, url);
    };
    await start();
  });
  afterEach(async () => {
    await server.close();
    await stub.close();
  });

  const signIn = async () =>
    cookieFrom(await server.request('/api/hr/users/login', { body: { email: 'amna@x.co', password: 'x' } }));
  const loans = (cookie: string): Promise<Answer> => server.request('/api/hr/empLoan/getAllEmpLoans', { cookie });
  const lastAsked = () => stub.asked.at(-1);

  it('tries a password that is given again by its own sign-in, and takes up no session by it', async () => {
    const cookie = await signIn();
    const answer = stub.answer;
    const proof = () => server.request('/api/muster/confirm', { cookie, body: { password: 'again' } });
    expect(await proof()).toMatchObject({ code: '200', message: 'Success' });
    expect(lastAsked()).toMatchObject({ url: '/users/login', body: '{"email":"amna@x.co","password":"again"}' });
    expect(lastAsked()?.headers).not.toHaveProperty('cookie');
    stub.answer = (incoming, outgoing, body) =>
      incoming.url === '/users/login'
        ? sendJson(outgoing, { code: '403', message: 'No.', result: null })
        : answer(incoming, outgoing, body);
    expect(await proof()).toMatchObject({ code: '403', message: 'The password is wrong.' });
    stub.answer = (_, outgoing) => sendJson(outgoing, 'down', {}, 500);
    expect(await proof()).toMatchObject({ code: '502', result: null });
    stub.answer = answer;
    expect((await loans(cookie)).code).toBe('200');
    expect(lastAsked()?.headers.cookie).toContain('JSESSIONID=abc');
  });

  it.each(['', '/hr', '/company/api/v2'])(
    'W-024 sends every call to the server base "%s" and its path',
    async (base) => {
      await server.close();
      await start({ url: `${stub.url}${base}` });
      const { answer } = stub;
      stub.answer = (incoming, outgoing, body) => {
        incoming.url = incoming.url?.slice(base.length) ?? '';
        answer(incoming, outgoing, body);
      };
      const cookie = await signIn();
      await loans(cookie);
      await server.request('/api/hr/users/getUsersProfile', { cookie });
      const paths = stub.asked.map(({ url }) => url);
      expect(paths).toContain(`${base}/users/login`);
      expect(paths).toContain(`${base}/empLoan/getAllEmpLoans`);
      expect(paths.filter((path) => !path.startsWith(`${base}/`))).toEqual([]);
    },
  );

  it('gets every call at its base address, by the method and path of the contract', async () => {
    const cookie = await signIn();
    await loans(cookie);
    expect(lastAsked()).toMatchObject({ method: 'GET', url: '/empLoan/getAllEmpLoans' });
    functions = [{ ...right(1), delRight: 1 }];
    server.time += 61_000;
    await server.request('/api/hr/empLoan/changeEmpStatus/17/a%20%3F%23b', { cookie, method: 'POST' });
    expect(lastAsked()).toMatchObject({ method: 'POST', url: '/empLoan/changeEmpStatus/17/a%20%3F%23b', body: '' });
    await server.request('/api/hr/users/changePasswordProfile', { cookie, body: { params: { a: 'a/b;c', b: 'ü&?' } } });
    expect(lastAsked()).toMatchObject({
      method: 'GET',
      url: '/users/changePasswordProfile/a%2Fb%3Bc/%C3%BC%26%3F',
      body: '',
    });
  });

  it("keeps the backend's cookies on the server and hands its own on to nobody", async () => {
    const answer = await server.request('/api/hr/users/login', { body: { email: 'amna@x.co', password: 'x' } });
    expect(answer.headers.get('set-cookie')).toMatch(/^muster_staff=[\w-]{43};/);
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'muster_staff',
      'muster_staff_device',
    ]);
    await server.request('/api/hr/empLoan/saveEmpLoan', {
      cookie: `${cookieFrom(answer)}; theme=x`,
      body: { loanAmount: '1' },
      headers: { authorization: 'Basic eDp5', 'x-evil': '1', 'idempotency-key': 'k', 'if-match': '3' },
    });
    const { headers = {} } = lastAsked() ?? {};
    expect(headers['cookie']).toBe('JSESSIONID=abc; other=1');
    expect([headers['authorization'], headers['x-evil'], headers['idempotency-key'], headers['if-match']]).toEqual([
      undefined,
      undefined,
      'k',
      '3',
    ]);
  });

  it('keeps cookies that change and drops those that end', async () => {
    const cookie = await signIn();
    respond = (outgoing) =>
      sendJson(
        outgoing,
        { code: '200', message: '', result: 1 },
        { 'set-cookie': ['JSESSIONID=new; Path=/', 'other=; Max-Age=0'] },
      );
    await loans(cookie);
    await loans(cookie);
    expect(lastAsked()?.headers['cookie']).toBe('JSESSIONID=new');
  });

  it('is asked for nothing that is too long for it: neither an address, nor cookies that it gave itself', async () => {
    const cookie = await signIn();
    const big = Array.from({ length: 8 }, (_, at) => `big${at}=${'x'.repeat(at === 0 ? 4000 : 1500)}`);
    respond = (outgoing) => sendJson(outgoing, { code: '200', message: '', result: 1 }, { 'set-cookie': big });
    for (let times = 0; times < 3; times += 1) expect((await loans(cookie)).code).toBe('200');
    const sent = String(lastAsked()?.headers['cookie']);
    expect(sent).toContain('JSESSIONID=abc; other=1; big0=');
    expect(sent.length).toBeGreaterThan(5000);
    expect(sent.length).toBeLessThanOrEqual(8000);
    const before = stub.asked.length;
    const change = (a: string, b: string) =>
      server.request('/api/hr/users/changePasswordProfile', { cookie, body: { params: { a, b } } });
    expect(await change('€'.repeat(500), '€'.repeat(500))).toMatchObject({
      code: '422',
      message: 'What was entered is too long for the HR system.',
    });
    expect(stub.asked).toHaveLength(before);
    expect((await change('€'.repeat(400), '€'.repeat(400))).code).toBe('200');
  });

  it('hands none of its headers on', async () => {
    const cookie = await signIn();
    respond = (outgoing) =>
      sendJson(
        outgoing,
        { code: '200', message: '', result: 1 },
        { 'access-control-allow-origin': '*', server: 'x', 'x-leak': 'y', location: '/z' },
      );
    const { headers } = await loans(cookie);
    for (const name of ['access-control-allow-origin', 'server', 'x-leak', 'location'])
      expect(headers.get(name)).toBeNull();
  });

  it.each([
    ['at the top', [right(1)], '200'],
    ['among the children', [{ functionLink: 'payroll', readRight: 0, childList: [right(1)] }], '200'],
    ['with the right to read taken away', [right(0, 1)], '403'],
    ['nowhere', [], '403'],
    ['in a list that is none', { emp_loan: 1 }, '403'],
  ])('W-317 W-318 lets a person do what his functions allow: entry %s', async (_, list, code) => {
    functions = list;
    expect((await loans(await signIn())).code).toBe(code);
  });

  it('learns rights at sign-in, keeps them for a minute, and learns them anew', async () => {
    const cookie = await signIn();
    expect(stub.asked.filter(({ url }) => url === '/function/getAllFunctionsByUser')).toHaveLength(1);
    functions = [];
    server.time += 60_000;
    expect((await loans(cookie)).code).toBe('200');
    server.time += 1;
    expect((await loans(cookie)).code).toBe('403');
  });

  it("ends Muster's session with its own", async () => {
    const cookie = await signIn();
    respond = (outgoing) => sendJson(outgoing, { code: '401', message: 'expired', result: null }, {}, 401);
    expect(await loans(cookie)).toMatchObject({ status: 401, code: '401' });
    respond = (outgoing) => sendJson(outgoing, { code: '200', message: '', result: [] });
    expect(await loans(cookie)).toMatchObject({ status: 401, code: '401' });
  });

  it.each<[string, (outgoing: ServerResponse) => void, string, string]>([
    ['HTML', (out) => out.writeHead(200, { 'content-type': 'text/html' }).end('<h1>x</h1>'), '502', unreadable],
    ['HTML with 500', (out) => out.writeHead(500, { 'content-type': 'text/html' }).end('at com.x'), '502', unreadable],
    [
      'JSON named as text',
      (out) => out.writeHead(200, { 'content-type': 'text/plain' }).end('{"code":"200"}'),
      '502',
      unreadable,
    ],
    ['half a body', (out) => sendJson(out, '{"code":"200","mess'), '502', unreadable],
    ['null', (out) => sendJson(out, 'null'), '502', unreadable],
    ['no body', (out) => sendJson(out, ''), '502', unreadable],
    ['a code that is a number', (out) => sendJson(out, { code: 200, message: '', result: null }), '502', unreadable],
    ['an error page of a framework', (out) => sendJson(out, { status: 500, error: 'NPE' }, {}, 500), '502', unreadable],
    ['deep JSON', (out) => sendJson(out, `{"code":"200","result":${'['.repeat(100_000)}`), '502', unreadable],
    [
      'prototype keys',
      (out) => sendJson(out, '{"code":"200","message":"","result":{"__proto__":{"a":1}}}'),
      '502',
      unreadable,
    ],
    ['a redirect', (out) => out.writeHead(302, { location: `${stub.url}/inside` }).end(), '502', unreadable],
    [
      'far too much',
      (out) => sendJson(out, `{"code":"200","message":"","result":"${'x'.repeat(2_000_000)}"}`),
      '502',
      unreadable,
    ],
    ['a bomb', (out) => sendJson(out, { code: '1' }, {}), '200', ''],
    ['nothing, then a closed line', (out) => out.destroy(), '503', away],
    [
      'headers, then a closed line',
      (out) => {
        out.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        out.write('{');
        setTimeout(() => out.destroy(), 20);
      },
      '503',
      away,
    ],
    ['nothing for ever', () => undefined, '503', slow],
    [
      'one byte now and then',
      (out) => {
        out.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => out.write(' '), 50);
        out.on('close', () => clearInterval(timer));
      },
      '503',
      slow,
    ],
  ])('turns %s into an envelope', async (name, answer, code, message) => {
    const cookie = await signIn();
    respond = answer;
    if (message === slow) timeout = 400;
    if (name === 'a bomb') {
      const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
      respond = (out) =>
        out.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb);
      expect(await loans(cookie)).toMatchObject({ status: 502, code: '502', message: unreadable });
      return;
    }
    const before = stub.asked.length;
    expect(await loans(cookie)).toMatchObject({ status: Number(code), code, message, result: null });
    expect(stub.asked.length).toBe(before + 1);
  });

  it('shows nothing of what it says of its own failure, but a number to ask for', async () => {
    const cookie = await signIn();
    const secret = 'ORA-00942: select salary from PAYROLL.T at /opt/hr/Dao.java:12';
    for (const [code, status] of [
      ['500', 200],
      ['500', 500],
      ['ERR', 500],
    ] as const) {
      respond = (outgoing) => sendJson(outgoing, { code, message: secret, result: { sql: secret } }, {}, status);
      const { text, message, result } = await loans(cookie);
      expect(text).not.toContain('salary');
      const { requestId } = result as { readonly requestId: string };
      expect(message).toBe(
        `The HR system failed while it did this. Please check whether your change was made before you repeat it. Please tell your administrator: request ${requestId}.`,
      );
    }
  });

  it('shows its messages as one short line', async () => {
    const cookie = await signIn();
    respond = (outgoing) =>
      sendJson(outgoing, { code: '409', message: `a\u0000\r\nb${'x'.repeat(2000)}`, result: null });
    const { message } = await loans(cookie);
    expect(message).toBe(`a b${'x'.repeat(497)}…`);
  });

  it('is spared after five failures and tried again after ten seconds', async () => {
    const cookie = await signIn();
    respond = (outgoing) => outgoing.destroy();
    for (let time = 1; time <= 5; time += 1) await loans(cookie);
    const before = stub.asked.length;
    respond = (outgoing) => sendJson(outgoing, { code: '200', message: '', result: [] });
    expect(await loans(cookie)).toMatchObject({ code: '503', message: away });
    expect(stub.asked.length).toBe(before);
    now += 10_000;
    expect((await loans(cookie)).code).toBe('200');
    expect((await loans(cookie)).code).toBe('200');
  });

  it('that is away answers with a sentence, and what it said last still names the person', async () => {
    const cookie = await signIn();
    await stub.close();
    server.time += 3_600_000;
    expect(await loans(cookie)).toMatchObject({ status: 503, code: '503', message: away });
    const boot = await server.request('/api/muster/boot/portal', { cookie });
    expect(boot.result).toMatchObject({ person: { name: 'Amna Khan', email: 'amna@x.co' } });
  });

  it('sends files through as downloads with a name that cannot harm', async () => {
    const cookie = await signIn();
    const file = (type: string) => (outgoing: ServerResponse) =>
      outgoing
        .writeHead(200, { 'content-type': type, 'content-disposition': 'inline', 'set-cookie': 'a=b' })
        .end('<script>');
    respond = file('text/html');
    const get = (name: string) => server.request(`/api/hr/image/downloadFile/${name}`, { cookie, own: false });
    const answer = await get('pay%22%0d%C3%BC.html');
    expect(answer).toMatchObject({ code: '422' });
    const html = await get('pay%22%C3%BC%3Bx.html');
    expect(html.text).toBe('<script>');
    expect(html.headers.get('content-disposition')).toBe(
      `attachment; filename="pay__x.html"; filename*=UTF-8''pay%C3%BC%3Bx.html`,
    );
    expect(html.headers.get('content-type')).toBe('application/octet-stream');
    expect(html.headers.get('x-content-type-options')).toBe('nosniff');
    expect(html.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(html.headers.get('set-cookie')).toBeNull();
    respond = file('image/svg+xml');
    expect((await get('x.svg')).headers.get('content-type')).toBe('application/octet-stream');
    respond = file('image/png');
    expect((await get('x.png')).headers.get('content-disposition')).toMatch(/^inline; filename="x.png"/);
    respond = (outgoing) => sendJson(outgoing, { code: '404', message: 'There is no such file.', result: null });
    expect(await get('x.png')).toMatchObject({ status: 404, code: '404', message: 'There is no such file.' });
  });
});
