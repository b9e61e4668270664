import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listStaticFiles } from '../../server/static/static-files.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

describe('the built apps', () => {
  let folder: string;
  let server: TestServer;
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  const start = async (careersHost?: string) => {
    const [portal, careers] = ['portal', 'careers'].map((name) => listStaticFiles(path.join(folder, name)));
    server = await startTestServer({
      apps: { portal: portal ?? new Map(), careers: careers ?? new Map(), careersHost },
    });
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-apps-'));
    write('portal/index.html', '<title>Portal</title><script nonce="__CSP_NONCE__"></script><b __CSP_NONCE__>');
    write('portal/assets/index-AbCd1234.js', 'portal()');
    write('portal/assets/index-AbCd1234.js.br', 'brotli');
    write('portal/assets/index-AbCd1234.js.gz', 'gzip');
    write('portal/favicon.svg', '<svg/>');
    write('portal/.env', 'SECRET=1');
    write('portal/.vite/manifest.json', '{}');
    write('portal/notes.map', '{}');
    write('careers/index.html', '<title>Careers</title>');
    write('careers/assets/index-Zz998877.js', 'careers()');
    write('outside.js', 'outside()');
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('answer every address of theirs with their page', async () => {
    await start();
    for (const address of ['/', '/emp_loan', '/packages/17/edit', '/none/such', '/careersX']) {
      expect((await server.request(address)).text).toContain('<title>Portal</title>');
    }
    for (const address of ['/careers', '/careers/jobs', '/careers/job_apply/1/2']) {
      expect((await server.request(address)).text).toContain('<title>Careers</title>');
    }
  });

  it('let the window of a preview stand in a frame of the portal, and no other page in any', async () => {
    await start();
    const [preview, other, careers] = await Promise.all(
      ['/screen_preview', '/emp_loan', '/careers/screen_preview'].map((address) => server.request(address)),
    );
    expect(preview?.text).toContain('<title>Portal</title>');
    expect(preview?.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(preview?.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(other?.headers.get('x-frame-options')).toBe('DENY');
    expect(other?.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(careers?.headers.get('x-frame-options')).toBe('DENY');
  });

  it('have the policy that the libraries live under, with a nonce of each answer', async () => {
    await start();
    const [first, second] = [await server.request('/'), await server.request('/')];
    const nonce = /nonce-([\w-]{22})'/.exec(first.headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(first.headers.get('content-security-policy')).toBe(
      `default-src 'self'; script-src 'self'; style-src-elem 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'`,
    );
    expect(first.text).toContain(`<script nonce="${nonce}"></script><b ${nonce}>`);
    expect(second.text).not.toContain(nonce);
    expect(first.headers.get('cache-control')).toBe('no-store');
  });

  it('carry the headers that every answer carries', async () => {
    await start();
    for (const address of ['/', '/favicon.svg', '/api/hr/none', '/healthz', '/none.js']) {
      const { headers } = await server.request(address);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('keep files with a hash in their name for good, and others not', async () => {
    await start();
    const lasting = await server.request('/assets/index-AbCd1234.js');
    expect([lasting.text, lasting.headers.get('cache-control')]).toEqual([
      'portal()',
      'public, max-age=31536000, immutable',
    ]);
    expect(lasting.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const icon = await server.request('/favicon.svg');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    const again = await server.request('/favicon.svg', {
      headers: { 'if-none-match': icon.headers.get('etag') ?? '' },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await server.request('/careers/assets/index-Zz998877.js')).text).toBe('careers()');
  });

  it.each([
    ['br, gzip', 'brotli', 'br'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['identity', 'portal()', null],
  ])('send %s what was packed for it', async (accepted, content, encoding) => {
    await start();
    const answer = await server.request('/assets/index-AbCd1234.js', { headers: { 'accept-encoding': accepted } });
    expect([answer.text, answer.headers.get('content-encoding')]).toEqual([content, encoding]);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  });

  it.each([
    '/assets/none-12345678.js',
    '/assets/none',
    '/favicon.ico',
    '/.env',
    '/.vite/manifest.json',
    '/.git/config',
    '/notes.map',
    '/outside.js',
    '/assets/index-AbCd1234.js.br',
    '/index.html.bak',
    '/package.json',
    '/careers/assets/index-AbCd1234.js',
    '/careers/.env',
  ])('answer 404 for %s', async (address) => {
    await start();
    const answer = await server.request(address);
    expect([answer.status, answer.code, answer.message]).toEqual([404, '404', 'There is no such file.']);
  });

  it.each([
    '/..%2foutside.js',
    '/assets/..%2f..%2foutside.js',
    '/assets/%2e%2e%2foutside.js',
    '/assets//x.js',
    '/a%5c..%5cb',
  ])('refuse %s before looking for a file', async (address) => {
    await start();
    expect(await server.request(address)).toMatchObject({ status: 400, code: '400' });
  });

  it.each([
    ['/%E0%A4%A', 400, 'Portal'],
    ['/%zz', 400, 'Portal'],
    ['//evil.com', 400, 'Portal'],
    ['//emp_loan', 400, 'Portal'],
    ['/careers/%zz', 400, 'Careers'],
    ['/careers//jobs', 400, 'Careers'],
    ['/evil.com', 404, 'Portal'],
    ['/.env', 404, 'Portal'],
    ['/assets/none-12345678.js', 404, 'Portal'],
  ])('show who opens %s in a browser the page, as not found, and a program why', async (address, status, app) => {
    await start();
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const answer = await server.request(address, { headers: { accept, 'sec-fetch-mode': 'navigate' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.text).toContain(`<title>${app}</title>`);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('location')).toBeNull();
    const asProgram: readonly Readonly<Record<string, string>>[] = [
      { accept, 'sec-fetch-mode': 'cors' },
      { accept: 'application/json' },
      { accept: '*/*' },
    ];
    for (const headers of asProgram)
      expect(await server.request(address, { headers })).toMatchObject({ status, code: String(status) });
    expect(await server.request(address, { method: 'POST', headers: { accept } })).toMatchObject({
      code: status === 400 ? '400' : '404',
    });
  });

  it.each(['/page_designer/page/loans.list', '/careers/jobs/node.js'])(
    'are opened at %s in a browser, whose ending is an input of a page',
    async (address) => {
      await start();
      const answer = await server.request(address, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect((await server.request(address)).status).toBe(404);
    },
  );

  it.each(['/api/hr/%zz', '/api//hr/none', '//api/hr/none', '/API/%zz'])(
    'refuse the call %s in the envelope, whoever asks',
    async (address) => {
      await start();
      const answer = await server.request(address, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
      expect([answer.status, answer.code]).toEqual([400, '400']);
    },
  );

  it('say so when they are not built', async () => {
    rmSync(path.join(folder, 'portal'), { recursive: true });
    await start();
    const answer = await server.request('/');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('This app is not built yet: start Muster with <code>npm start</code>.');
  });

  it('live on hosts of their own where careers has one', async () => {
    await start('jobs.example');
    const at = (host: string, address: string) => server.request(address, { headers: { host } });
    expect((await at('jobs.example', '/careers')).text).toContain('Careers');
    expect((await at('jobs.example', '/')).headers.get('location')).toBe('/careers');
    expect((await at('jobs.example', '/emp_loan')).text).toContain('Careers');
    expect((await at('hr.example', '/careers/jobs')).headers.get('location')).toBe('http://jobs.example/careers/jobs');
    expect((await at('hr.example', '/')).text).toContain('Portal');
    const jobs = '/api/hr/mobile/getAllActiveJobPost';
    expect([(await at('jobs.example', jobs)).code, (await at('hr.example', jobs)).code]).toEqual(['200', '404']);
    const cookie = await server.signIn();
    const loans = (host: string) => server.request('/api/hr/empLoan/getAllEmpLoans', { cookie, headers: { host } });
    expect([(await loans('jobs.example')).code, (await loans('hr.example')).code]).toEqual(['404', '200']);
  });
});
