import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelope } from '../../server/envelope/envelope.ts';
import { listStaticFiles } from '../../server/static/static-files.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };

describe('every answer', () => {
  let server: TestServer;
  let folder: string;
  let cookie: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-headers-'));
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'index.html'), '<title>Portal</title>');
    writeFileSync(path.join(folder, 'assets/index-AbCd1234.js'), 'portal()');
    writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
    const portal = listStaticFiles(folder);
    server = await startTestServer({ apps: { portal, careers: portal, careersHost: undefined } });
    cookie = await server.signIn();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const answers: readonly (readonly [what: string, place: string, asked: Parameters<TestServer['request']>[1]])[] = [
    ['a page', '/emp_loan', { headers: page }],
    ['a page of careers', '/careers/jobs', { headers: page }],
    ['the window of a preview', '/screen_preview', { headers: page }],
    ['a page at an address that means nothing', '/%zz', { headers: page }],
    ['a script', '/assets/index-AbCd1234.js', {}],
    ['a picture of the build', '/favicon.svg', {}],
    ['a file that is not there', '/.env', {}],
    ['a call', '/api/hr/empLoan/getAllEmpLoans', {}],
    ['a call that is refused', '/api/hr/empLoan/saveEmpLoan', { body: {}, own: false }],
    ['a call that is not there', '/api/hr/none/none', {}],
    ['a refused call in a tab', '/api/hr/none/none', { headers: page }],
    ['the definitions of a screen', '/api/muster/screens/none', {}],
    ['signing out', '/api/muster/sign-out', { body: { door: 'applicant' } }],
    ['the health', '/healthz', {}],
    ['whether it can serve', '/readyz', {}],
    ['another method', '/', { method: 'PATCH' }],
    ['an address with a dot segment', '/api/hr/%2e%2e/x', {}],
    ['a failure', '/api/hr/empLoan/recount', {}],
  ];

  it.each(answers)('that is %s keeps its kind, its place and its policy', async (what, place, asked) => {
    server.backend.answer = () => {
      if (what === 'a failure') throw new Error('better-sqlite3 12.11.1 says no');
      return { envelope: envelope('200', 'Success', { pay: 1 }) };
    };
    const { headers, text } = await server.request(place, { cookie, ...asked });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'.*frame-ancestors '(none|self)'/);
    expect(headers.get('content-type')).toMatch(/^(text|application|image)\/[\w.+-]+; charset=utf-8$/);
    // Only files of the build are kept: nothing that depends on who asks.
    expect([place, headers.get('cache-control')?.includes('no-store')]).toEqual([
      place,
      !/^\/(assets|favicon)/.test(place),
    ]);
    const names = [...headers.keys()].filter((name) => /^access-control|^server$|powered|version/.test(name));
    expect([names, headers.get('location')]).toEqual([[], null]);
    expect(text).not.toMatch(/\d+\.\d+\.\d+|sqlite/i);
  });

  it('is sent over http as it is: nothing leads a program on to https unseen', async () => {
    server.backend.answer = () => ({ envelope: envelope('200', 'Success', []) });
    const answer = await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie });
    expect([answer.status, answer.headers.get('strict-transport-security')]).toEqual([200, null]);
  });

  it('is data and no script, whatever function the address names', async () => {
    const answer = await server.request('/api/hr/empLoan/getAllEmpLoans?callback=steal&jsonp=steal', { cookie });
    expect([answer.text.startsWith('steal'), answer.headers.get('content-type')]).toEqual([
      false,
      'application/json; charset=utf-8',
    ]);
  });
});
