import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Json, ListEnvelope } from '@muster/engine';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutsideBackend } from '../../server/gateway/outside-backend.ts';
import { withLists } from '../../server/gateway/with-lists.ts';
import { isMisasked, listRows, readListOptions } from '../../server/lists/index.ts';
import { createLog } from '../../server/log/create-log.ts';
import { createRowLists, type RowLists } from '../../server/reads/row-lists.ts';
import { productRoot } from '../../server/start/product-root.ts';
import { shippedSnapshot } from './support/company-server.ts';
import { type StubHttp, sendJson, startStubHttp } from './support/stub-http.ts';
import { cookieFrom, startTestServer, type TestServer } from './support/test-server.ts';

interface Parts {
  readonly script?: URL;
  readonly memory?: number;
  readonly few?: number;
  readonly idleFor?: number;
}

const loans = Array.from({ length: 1200 }, (_, at) => ({
  empLoanId: at + 1,
  applicantDto: { applicantId: at % 50, firstName: `Person ${at % 50}` },
  loanAmount: (at * 37) % 1000,
  loanDateString: `2026-${String((at % 12) + 1).padStart(2, '0')}-05`,
  status: at % 3 === 0 ? 'Inactive' : 'Active',
}));

describe('lists of an outside backend that cannot page', () => {
  let folder: string;
  let script: URL;
  beforeAll(async () => {
    const root = productRoot(import.meta.url);
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(path.join(root, '.cache/row-lists-'));
    const input = { 'rows-thread': path.join(root, 'server/reads/rows-thread.ts') };
    await build({
      root,
      configFile: path.join(root, 'server/vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, rollupOptions: { input } },
    });
    script = pathToFileURL(path.join(folder, 'rows-thread.js'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let stub: StubHttp;
  let server: TestServer;
  let lists: RowLists;
  let now: number;
  let reads: number;
  let dropped: number;
  const told: string[] = [];
  const start = async ({ idleFor, ...options }: Parts = {}) => {
    const log = createLog('silent', () => undefined);
    const made = createRowLists({ tell: (problem) => told.push(problem), script, ...options });
    lists = {
      ...made,
      drop: (id) => {
        dropped += 1;
        made.drop(id);
      },
    };
    const outside = createOutsideBackend({ url: stub.url, log, now: () => now });
    const backend = withLists(outside, lists, () => now, idleFor === undefined ? {} : { idleFor });
    server = await startTestServer({ ...shippedSnapshot().snapshot, backend });
  };
  beforeEach(async () => {
    [now, reads, dropped] = [1_000_000, 0, 0];
    told.length = 0;
    stub = await startStubHttp();
    stub.answer = (incoming, outgoing) => {
      const url = incoming.url ?? '';
      const say = (result: unknown, headers = {}) =>
        sendJson(outgoing, { code: '200', message: 'Success', result }, headers);
      if (url === '/users/login') return say({ email: 'amna@x.co' }, { 'set-cookie': ['J=abc; Path=/'] });
      if (url === '/users/getUsersProfile') return say({ firstName: 'Amna' });
      if (url.startsWith('/function/'))
        return say([{ functionLink: 'emp_loan', readRight: 1, writeRight: 1, delRight: 0 }]);
      reads += 1;
      return say(loans, { 'set-cookie': [`J=turn${reads}; Path=/`] });
    };
  });
  afterEach(async () => {
    await server.close();
    await lists.stop();
    await stub.close();
  });

  const signIn = async () =>
    cookieFrom(await server.request('/api/hr/users/login', { body: { email: 'amna@x.co', password: 'x' } }));
  const ask = (cookie: string, query: Readonly<Record<string, string>>) =>
    server.request(`/api/hr/empLoan/getAllEmpLoans?${new URLSearchParams(query)}`, { cookie });
  const wanted = (query: Readonly<Record<string, string>>) => {
    const options = readListOptions(query);
    if (isMisasked(options)) throw new Error(options.wrong);
    return listRows(loans as readonly Json[], 'empLoanId', options);
  };

  it('are paged, sorted, filtered, searched and summed up as those of the embedded one, read once for all pages', async () => {
    await start();
    const cookie = await signIn();
    const queries: readonly Readonly<Record<string, string>>[] = [
      { limit: '20', page: '3', sort: '-loanAmount', fields: 'loanAmount,status' },
      { limit: '20', after: '40' },
      { where: '{"column":"applicantDto.firstName","is":"endsWith","value":"N 7"}' },
      { search: 'person 13 active', searchIn: 'applicantDto.firstName,status', limit: '5' },
      { measures: '[{"id":"rows","measure":"count"},{"id":"sum","measure":"sum","column":"loanAmount"}]' },
      { groups: '["status"]', measures: '[{"id":"last","measure":"max","column":"loanDateString"}]' },
    ];
    const answers = await Promise.all(queries.map((query) => ask(cookie, { ...query, read: 'one' })));
    expect(answers.map(({ code, result }) => [code, result])).toEqual(queries.map((query) => ['200', wanted(query)]));
    expect(reads).toBe(1);
    const unknown = await ask(cookie, { where: '{"column":"__proto__","is":"empty"}', read: 'one' });
    expect([unknown.code, unknown.message]).toEqual(['422', "'__proto__' is no column of this list."]);
    expect((await ask(cookie, { page: '1' })).message).toBe('page needs a limit: how many rows a page has');
    expect(reads).toBe(1);
  });

  it('begin whole where they are short, and else are paged by the word that the first page tells', async () => {
    await start();
    const cookie = await signIn();
    const begin = { page: '1', limit: '100', whole: '2000' };
    const short = JSON.parse((await ask(cookie, begin)).text) as ListEnvelope;
    expect([(short.result as readonly Json[]).length, short.page?.total, short.page?.read]).toEqual([
      1200,
      1200,
      undefined,
    ]);
    expect(reads).toBe(1);
    const first = JSON.parse((await ask(cookie, { ...begin, whole: '500' })).text) as ListEnvelope;
    const { total, columns, read = '' } = first.page ?? {};
    expect([(first.result as readonly Json[]).length, total]).toEqual([100, 1200]);
    expect(columns).toMatchObject({ loanAmount: 'number', loanDateString: 'date', 'applicantDto.firstName': 'text' });
    const next = { page: '4', limit: '100', sort: '-loanDateString' };
    expect((await ask(cookie, { ...next, read })).result).toEqual(wanted(next));
    expect(reads).toBe(2);
  });

  it('are given up when nobody has asked for them for a while', async () => {
    await start({ few: 5000, idleFor: 20 });
    const cookie = await signIn();
    await ask(cookie, { limit: '2', read: 'a' });
    await ask(cookie, { limit: '2', read: 'b' });
    expect(dropped).toBe(0);
    now += 30;
    await expect.poll(() => dropped).toBe(2);
    await ask(cookie, { limit: '2', page: '2', read: 'a' });
    expect(reads).toBe(3);
  });

  it('are read anew for another reading, another person, and one that nobody asked for in two minutes', async () => {
    await start();
    const [one, other] = [await signIn(), await signIn()];
    const page = async (cookie: string, read?: string) => {
      const { code, result } = await ask(cookie, { limit: '2', page: '2', ...(read === undefined ? {} : { read }) });
      expect([code, (result as readonly unknown[]).length]).toEqual(['200', 2]);
    };
    for (const read of ['a', 'a', 'b', undefined, undefined]) await page(one, read);
    expect(reads).toBe(4);
    await page(other, 'a');
    expect(reads).toBe(5);
    now += 130_000;
    await page(other, 'c');
    await page(one, 'a');
    expect(reads).toBe(7);
    expect(stub.asked.at(-1)?.headers.cookie).toContain('J=turn');
  });

  it('are answered by the backend itself where it refuses, or gives no list', async () => {
    await start();
    const cookie = await signIn();
    const answer = stub.answer;
    stub.answer = (incoming, outgoing, body) =>
      incoming.url?.startsWith('/empLoan/')
        ? sendJson(outgoing, { code: '403', message: 'Not you.', result: null })
        : answer(incoming, outgoing, body);
    expect(await ask(cookie, { limit: '2', read: 'a' })).toMatchObject({ code: '403', message: 'Not you.' });
    stub.answer = answer;
    expect((await ask(cookie, { limit: '2', read: 'a' })).code).toBe('200');
  });

  it('stand in this process where they are few or there is no thread, and are answered alike', async () => {
    await start({ few: 5000 });
    const cookie = await signIn();
    const query = { limit: '7', page: '2', sort: 'status' };
    expect((await ask(cookie, { ...query, read: 'a' })).result).toEqual(wanted(query));
  });

  it('are read once more where the thread that held them ended, and said to be too large where it cannot hold them', async () => {
    const greedy = path.join(folder, 'greedy.mjs');
    const text = `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (message) => {
        if ('of' in message) { const held = []; for (;;) held.push(Array.from({ length: 131072 }, (_, each) => each + 0.5)); }
      });`;
    writeFileSync(greedy, text);
    await start({ script: pathToFileURL(greedy), memory: 48 });
    const cookie = await signIn();
    const answer = await ask(cookie, { limit: '2', read: 'a' });
    expect([answer.code, answer.message]).toEqual([
      '503',
      'The list needs more memory than one list may have. Ask for less of it.',
    ]);
    writeFileSync(greedy, text.replace('const held = []; for (;;)', 'process.exit(1); for (;;)'));
    expect((await ask(cookie, { limit: '2', read: 'b' })).code).toBe('503');
    expect(reads).toBe(3);
  });
});
