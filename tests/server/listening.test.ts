import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../server/log/create-log.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { productRoot } from '../../server/start/product-root.ts';
import { type RunningServer, startServer } from '../../server/start/start-server.ts';
import { welcome } from '../../server/start/welcome.ts';

const root = productRoot(import.meta.url);
const loaded = vi.hoisted(() => ({ passkeys: false }));
vi.mock('@simplewebauthn/server', () => {
  loaded.passkeys = true;
  return {};
});
const password = 'a long first password';

describe('a listening server', () => {
  let folder: string;
  let server: RunningServer;
  let settings: Settings;
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const start = async (changed: Partial<Settings> = {}) =>
    startServer({ settings: { ...settings, ...changed }, root, log });
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-listen-'));
    const environment = { PORT: '0', MUSTER_DATA: folder, MUSTER_DEMO: '0', MUSTER_ADMIN_PASSWORD: password };
    const read = readSettings(environment, root);
    if ('refused' in read) throw new Error(read.refused.join());
    settings = read.settings;
    const started = await start();
    if ('refused' in started) throw new Error(started.refused);
    server = started;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (target: string, options: object = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: server.port, path: target, ...options }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      });
      asked.on('error', reject);
      asked.end();
    });
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += String(chunk);
      });
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });

  const login = (given: string) =>
    fetch(`http://127.0.0.1:${server.port}/api/hr/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-muster': '1' },
      body: JSON.stringify({ email: 'admin@muster.local', password: given }),
    });

  it('loads the library of passkeys by itself, so that nobody waits for it', async () => {
    await expect.poll(() => loaded.passkeys, { timeout: 30_000 }).toBe(true);
  }, 40_000);

  it('says that it runs and that it can serve', async () => {
    expect(await get('/healthz')).toEqual({
      status: 200,
      text: '{"code":"200","message":"Muster runs.","result":null}',
    });
    expect(await get('/readyz')).toEqual({
      status: 200,
      text: '{"code":"200","message":"Muster can serve.","result":null}',
    });
  });

  it.each([
    '/api/../healthz',
    '/./healthz',
    '/api/%2e%2e/healthz',
    '//healthz',
    '/api/hr/..',
    '/%5c',
    'http://inside/healthz',
    '/api/hr/a;b',
    '/%00',
  ])('refuses the target %s as it came over the wire', async (target) => {
    const { status, text } = await get(target);
    expect([status, JSON.parse(text).code]).toEqual([400, '400']);
  });

  it.each([
    ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two lengths', 'POST /api/hr/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    [
      'length and chunks',
      'POST /api/hr/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('refuses a request with %s', async (_, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each([
    ['headers', `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(60_000)}\r\n\r\n`],
    ['an address', `GET /api/hr/x?where=${'x'.repeat(1 << 20)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])('says of %s without end that the request is too long', async (_, text) => {
    const answer = await raw(text);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({
      code: '431',
      message: 'The address and the headers of the request are too long.',
      result: null,
    });
  });

  it('lets the first admin of an empty company in, and nobody with another password', async () => {
    expect(server.first).toEqual({
      accounts: [{ email: 'admin@muster.local', role: 'Administrator', name: 'Muster Admin' }],
      generatedPassword: undefined,
    });
    const answer = await login(password);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([200, '200']);
    expect(answer.headers.get('set-cookie')).toMatch(/^muster_staff=/);
    expect((await login('wrong')).status).toBe(403);
    expect(lines.join('')).not.toMatch(/long first password|admin@muster/);
  });

  it('reads a query of as many conditions as there may be, and says of more how many that are', async () => {
    const cookie = (await login(password)).headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const asked = async (conditions: number) => {
      const or = Array.from({ length: conditions }, (_, index) => ({
        column: 'loanAmount',
        is: 'equal',
        value: index,
      }));
      const query = encodeURIComponent(JSON.stringify({ or }));
      const { status, text } = await get(`/api/hr/empLoan/getAllEmpLoans?where=${query}`, { headers: { cookie } });
      return [status, (JSON.parse(text) as { message: string }).message];
    };
    const more = 'A query takes at most 200 conditions; this one has more.';
    expect([await asked(199), await asked(200), await asked(1000)]).toEqual([
      [200, expect.any(String)],
      [422, more],
      [431, 'The address and the headers of the request are too long.'],
    ]);
  });

  it('refuses a second server on its folder and another on its port', async () => {
    expect(await start()).toEqual({
      refused: `Another Muster server (process ${process.pid}) holds the data folder ${folder}. Stop it first, or name another folder in MUSTER_DATA.`,
    });
    const other = mkdtempSync(path.join(tmpdir(), 'muster-port-'));
    expect(await start({ data: other, port: server.port })).toEqual({
      refused: `Port ${server.port} is taken by another program. Stop it, or name another one in PORT.`,
    });
    expect(existsSync(path.join(other, 'muster.lock'))).toBe(false);
    rmSync(other, { recursive: true });
  });

  it('stops cleanly and starts again with what it had; a password that only the first start needed is told of', async () => {
    const needless = () => lines.filter((line) => line.includes('MUSTER_ADMIN_PASSWORD'));
    expect(needless()).toEqual([]);
    await server.stop();
    const without = await start({ adminPassword: undefined });
    if ('refused' in without) throw new Error(without.refused);
    await without.stop();
    expect(needless()).toEqual([]);
    expect(existsSync(path.join(folder, 'muster.lock'))).toBe(false);
    expect(existsSync(path.join(folder, 'muster.sqlite-wal'))).toBe(false);
    await expect(get('/healthz')).rejects.toThrow(/ECONNREFUSED|hang up/);
    const again = await start();
    if ('refused' in again) throw new Error(again.refused);
    server = again;
    expect(server.first).toBeUndefined();
    expect(needless().map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', message: expect.stringMatching(/only the first start .* Remove it: /) },
    ]);
    expect(needless().join('')).not.toContain(password);
    expect((await get('/readyz')).status).toBe(200);
  });

  it("tells a first start's password once, and where to find what", () => {
    const accounts = [
      { email: 'a@b.c', role: 'Administrator', name: 'Amna' },
      { email: 'vendor@b.c', role: 'Vendor Agent', name: 'Bilal' },
    ];
    const text = welcome(
      { port: 81, first: { accounts, generatedPassword: 'abc' } },
      { ...settings, careersHost: 'jobs.example' },
    );
    expect(text).toContain('Muster is at http://localhost:81 (portal) and http://jobs.example/careers (careers).');
    // Who has no door to sign in at is not named among those who can.
    expect(text).toContain('  a@b.c  Administrator (Amna)\nTheir password is abc  (shown this once;');
    expect(welcome({ port: 81, first: { accounts, generatedPassword: undefined } }, settings)).toContain(
      'MUSTER_ADMIN_PASSWORD names: remove that setting now.',
    );
    expect(welcome({ port: 81, first: undefined }, settings)).not.toContain('password');
  });
});
