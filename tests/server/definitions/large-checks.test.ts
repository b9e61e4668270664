import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../../server/audit/create-audit.ts';
import type { LargeChecks } from '../../../server/definitions/checking/check-request.ts';
import { createCheckThread } from '../../../server/definitions/checking/check-thread.ts';
import { definitionCalls } from '../../../server/definitions/definition-calls.ts';
import { createLiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { type Envelope, envelope } from '../../../server/envelope/envelope.ts';
import { withOwnCalls } from '../../../server/gateway/with-own-calls.ts';
import { productRoot } from '../../../server/start/product-root.ts';
import { type DefinitionWorld, definitionWorld } from '../support/definition-world.ts';
import { ownEntry } from '../support/own-entries.ts';
import { toyFiles } from './toy-definitions.ts';

const now = () => new Date('2026-11-21T05:00:00.000Z');
const full = { read: true, write: true, delete: true };
const list = { kind: 'page', id: 'loans.list' };

describe('checks of large definitions', () => {
  let folder: string;
  let worker: URL;
  let world: DefinitionWorld | undefined;
  let checks: LargeChecks | undefined;
  beforeAll(async () => {
    const root = productRoot(import.meta.url);
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(path.join(root, '.cache/large-checks-'));
    const input = { 'check-worker': path.join(root, 'server/definitions/checking/check-worker.ts') };
    await build({
      root,
      configFile: path.join(root, 'server/vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, rollupOptions: { input } },
    });
    worker = pathToFileURL(path.join(folder, 'check-worker.js'));
    // What the bundle does not hold is found where the product has it.
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  });
  afterEach(async () => {
    await checks?.stop();
    await world?.close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** The calls of the store over toy definitions, with large texts checked by a script. */
  async function store(script: URL, limit?: number) {
    const files = toyFiles();
    const made = await definitionWorld(files);
    world = made;
    checks = createCheckThread({ script, files, ...(limit === undefined ? {} : { limit }) });
    const live = await createLiveDefinitions(made.db, made.live.compiler, () => 0, checks);
    const person = { name: 'Amna', email: 'amna@muster.local', rights: { page_designer: full } };
    const backend = {
      personMaxAge: 0,
      personOf: async () => person,
      call: async () => ({ envelope: envelope('404', '') }),
    };
    const own = withOwnCalls(backend as never, {
      db: made.db,
      calls: definitionCalls(live, createAudit(made.db, now), undefined),
      now,
    });
    const call = async (name: string, asked: object): Promise<Envelope> => {
      const answer = await own.call({
        call: ownEntry(`definitions.${name}`),
        session: { ownerKey: 'Amna', owner: { kind: 'person', accountId: 1 }, person },
        params: [],
        query: {},
        ...asked,
      } as never);
      return 'envelope' in answer ? answer.envelope : envelope('500', 'a file');
    };
    return call;
  }

  /** A script that stands for a check with no end. */
  function script(text: string): URL {
    const file = path.join(folder, `script-${text.length}.mjs`);
    writeFileSync(file, text);
    return pathToFileURL(file);
  }

  const large = (title: string, columns = 5000) =>
    JSON.stringify({
      ...list,
      version: 1,
      path: '/loans',
      title,
      data: { list: { call: 'loans.nothing' } },
      body: [
        { text: 'x'.repeat(40) },
        ...Array.from({ length: columns }, (_, at) => ({ text: `{data.gone}`, id: `t${at}` })),
      ],
    });

  it('find the same as checks of small ones, in another thread', async () => {
    const call = await store(worker, 150_000);
    const text = large('Many', 3300);
    expect(text.length).toBeGreaterThan(100_000);
    const found = await call('checkDefinition', { body: { ...list, text } });
    expect(found.code).toBe('200');
    const problems = found.result as { code: string; line: number; message: string }[];
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['known-call', 'known-path']));
    expect(problems.every(({ line }) => line === 1)).toBe(true);
    expect(problems.length).toBeLessThanOrEqual(100);
  });

  it('let other requests be answered meanwhile: they come back while a check goes on that has no end', async () => {
    const call = await store(script('for (;;) {}'), 600_000);
    const order: string[] = [];
    const check = call('checkDefinition', { body: { ...list, text: large('Long') } }).then((answer) => {
      order.push('checked');
      return answer;
    });
    for (const name of ['getAllDefinitions', 'getNames', 'getPublishes']) {
      expect((await call(name, {})).code).toBe('200');
      order.push(name);
    }
    await checks?.stop();
    expect(await check).toMatchObject({ code: '422', message: 'The check was ended: the server is being stopped.' });
    expect(order).toEqual(['getAllDefinitions', 'getNames', 'getPublishes', 'checked']);
  });

  it('are ended with a sentence when they take too long', async () => {
    const call = await store(script('for (;;) { /* too long */ }'), 1500);
    expect(await call('checkDefinition', { body: { ...list, text: large('Long') } })).toMatchObject({
      code: '422',
      message: 'The check was ended after 2 seconds. Make the definition smaller, or divide it into several.',
    });
  });

  it('save a draft before they look for its problems, so that no other save waits for them', async () => {
    const call = await store(script('for (;;) { /* of a save */ }'), 600_000);
    const order: string[] = [];
    const sent = { body: { ...list, text: large('Long', 3300) }, ifMatch: '"0"', idempotencyKey: 'k' };
    const save = call('saveDraft', sent).then((answer) => {
      order.push('saved');
      return answer;
    });
    const other = {
      kind: 'page',
      id: 'own.board',
      version: 1,
      path: '/board',
      access: 'session',
      title: 'Board',
      body: [],
    };
    expect((await call('createDefinition', { body: { text: JSON.stringify(other) } })).code).toBe('200');
    order.push('created');
    await checks?.stop();
    const saved = await save;
    expect(order).toEqual(['created', 'saved']);
    const problems = [{ code: 'check-ended', message: 'The check was ended: the server is being stopped.' }];
    expect(saved).toMatchObject({ code: '200', message: 'Draft saved.', result: { _version: 1, problems } });
    // The same request sent again gets the same answer.
    expect(await call('saveDraft', sent)).toEqual(saved);
  });

  it('are taken up again after one that needed too much or broke the thread', async () => {
    const call = await store(
      script(
        "import { parentPort } from 'node:worker_threads';\nparentPort.on('message', ({ text }) => { if (text.includes('Bad')) throw new Error('broken'); parentPort.postMessage([]); });",
      ),
    );
    const check = (title: string) => call('checkDefinition', { body: { ...list, text: large(title) } });
    const [bad, good] = [check('Bad'), check('Good')];
    expect(await bad).toMatchObject({ code: '422', message: expect.stringContaining('It could not be checked') });
    expect(await good).toMatchObject({ code: '200', result: [] });
  });

  it('wait for each other up to a number, and are refused beyond it', async () => {
    const call = await store(script('for (;;) { /* of many checks */ }'), 300);
    const answers = await Promise.all(
      Array.from({ length: 11 }, () => call('checkDefinition', { body: { ...list, text: large('Long') } })),
    );
    expect(answers.filter(({ code }) => code === '422')).toHaveLength(8);
    expect(answers.filter(({ code }) => code === '429').map(({ message }) => message)).toEqual(
      Array.from(
        { length: 3 },
        () => 'Other large definitions are being checked at the moment. Try again in a minute.',
      ),
    );
  });
});
