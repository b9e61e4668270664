import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../server/envelope/envelope.ts';
import { createLog } from '../../server/log/create-log.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import type { Settings } from '../../server/settings/settings.ts';
import { productRoot } from '../../server/start/product-root.ts';
import { type RunningServer, startServer } from '../../server/start/start-server.ts';
import { welcome } from '../../server/start/welcome.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const log = createLog('silent', () => undefined);

function settingsOf(environment: Readonly<Record<string, string>>): Settings {
  const read = readSettings({ PORT: '0', MUSTER_DEMO: '0', ...environment }, '/srv/muster');
  if ('refused' in read) throw new Error(read.refused.join());
  return read.settings;
}

async function statusAt(host: string, port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request({ host, port, path: '/healthz' }, (answer) => resolve(answer.statusCode ?? 0));
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    asked.end();
  });
}

describe('the address that is listened on', () => {
  let folder: string;
  let server: RunningServer | undefined;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-host-'));
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const start = (environment: Readonly<Record<string, string>>) =>
    startServer({
      settings: settingsOf({ MUSTER_DATA: folder, ...environment }),
      root: productRoot(import.meta.url),
      log,
    });
  const others = Object.values(networkInterfaces()).flatMap(
    (each) =>
      each?.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address) ?? [],
  );

  it('is that of the own machine alone unless another is named', async () => {
    const started = await start({});
    if ('refused' in started) throw new Error(started.refused);
    server = started;
    expect(await statusAt('127.0.0.1', started.port)).toBe(200);
    // Another address of this same machine, as others reach it; every address of 127/8 is the machine's own.
    for (const address of [...others, '127.0.0.2']) expect(await statusAt(address, started.port)).toBe('ECONNREFUSED');
    await started.stop();
    server = undefined;
  });

  it('is what MUSTER_HOST names', async () => {
    const started = await start({ MUSTER_HOST: '0.0.0.0' });
    if ('refused' in started) throw new Error(started.refused);
    server = started;
    for (const address of ['127.0.0.1', ...others, '127.0.0.2'])
      expect(await statusAt(address, started.port)).toBe(200);
    await started.stop();
    server = undefined;
    expect(await start({ MUSTER_HOST: '192.0.2.1' })).toEqual({
      refused: 'This machine has no address 192.0.2.1. Name one of its own in MUSTER_HOST.',
    });
  });

  it.each([
    [{}, 'Only this machine reaches it (127.0.0.1); MUSTER_HOST=0.0.0.0 lets others in'],
    [{ MUSTER_HOST: '0.0.0.0' }, 'Warning: it listens on every address of this machine without https.'],
    [{ MUSTER_HOST: '10.0.0.9' }, 'Muster is at http://10.0.0.9:81 (portal)'],
    [
      { MUSTER_HOST: '10.0.0.9', MUSTER_PUBLIC_URL: 'http://hr.local' },
      'Warning: it listens on 10.0.0.9 without https.',
    ],
    [
      { MUSTER_HOST: '::', MUSTER_PUBLIC_URL: 'https://hr.example.com' },
      'Warning: it listens on every address of this machine, so that others can go around the proxy with https.',
    ],
    [
      { MUSTER_PUBLIC_URL: 'https://hr.example.com' },
      'People reach it at https://hr.example.com (MUSTER_PUBLIC_URL), nowhere else.',
    ],
  ] as [Record<string, string>, string][])('is told at the start with %j', (environment, sentence) => {
    expect(welcome({ port: 81, first: undefined }, settingsOf(environment))).toContain(sentence);
  });

  it.each([
    [{ MUSTER_HOST: 'hr.example.com' }, 'MUSTER_HOST needs to be an address of this machine such as 127.0.0.1'],
    [
      { MUSTER_PUBLIC_URL: 'hr.example.com' },
      'MUSTER_PUBLIC_URL needs to be an address such as https://hr.example.com',
    ],
    [{ MUSTER_PUBLIC_URL: 'https://hr.example.com/portal' }, 'with nothing after the host.'],
    [{ MUSTER_PUBLIC_URL: 'https://a:b@hr.example.com' }, 'MUSTER_PUBLIC_URL needs to be an address such as'],
    [{ MUSTER_PUBLIC_URL: 'http://hr.example.com' }, 'would have passwords sent in the clear to hr.example.com'],
  ] as [Record<string, string>, string][])('stops the start at %j', (environment, sentence) => {
    const read = readSettings(environment, '/srv/muster');
    expect('refused' in read && read.refused.join()).toContain(sentence);
  });
});

describe('the address at which people reach Muster', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      publicUrl: 'https://hr.example.com',
      apps: { portal: new Map(), careers: new Map(), careersHost: 'jobs.example.com' },
    });
    server.backend.answer = () => ({
      envelope: envelope('200', 'Login Successfully!'),
      session: { begins: { kind: 'person', accountId: 7 } },
    });
  });
  afterAll(() => server.close());

  it.each(['evil.example', 'localhost:8080', 'hr.example.com.evil.example', 'hr.example.com:8443'])(
    'refuses every request that names the host %s',
    async (host) => {
      for (const target of ['/', '/api/muster/boot', '/api/hr/users/getUsersProfile']) {
        const { status, message } = await server.request(target, { headers: { host } });
        expect([status, message]).toEqual([421, 'Muster is at https://hr.example.com, not at this address.']);
      }
      expect((await server.request('/healthz', { headers: { host } })).status).toBe(200);
      expect((await server.request('/readyz', { headers: { host } })).status).toBe(200);
    },
  );

  it.each(['hr.example.com', 'HR.example.com:443', 'jobs.example.com'])('answers at %s', async (host) => {
    expect((await server.request('/api/muster/boot', { headers: { host } })).status).not.toBe(421);
  });

  it('makes cookies Secure and demands https of origins, whatever a header says', async () => {
    const login = (headers: Record<string, string>) =>
      server.request('/api/hr/users/login', {
        body: { email: 'amna@example.com', password: 'right password' },
        headers: { host: 'hr.example.com', ...headers },
      });
    const answer = await login({ 'x-forwarded-proto': 'http' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-muster_staff=.*; Secure/);
    expect((await login({ origin: 'http://hr.example.com' })).status).toBe(403);
    expect((await login({ origin: 'https://hr.example.com' })).status).toBe(200);
  });
});
