import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../server/audit/create-audit.ts';
import { createAudit } from '../../server/audit/create-audit.ts';
import { definitionCalls } from '../../server/definitions/definition-calls.ts';
import type { OwnCall } from '../../server/own-calls/own-call.ts';
import { createSecondFactor } from '../../server/second-factor/create-second-factor.ts';
import { sessionCalls } from '../../server/sessions/session-calls.ts';
import { productRoot } from '../../server/start/product-root.ts';
import type { ServerTables } from '../../server/tables.ts';
import { toyFiles } from './definitions/toy-definitions.ts';
import { type DefinitionWorld, definitionWorld } from './support/definition-world.ts';
import { startTestServer, stubBackend, type TestServer } from './support/test-server.ts';

const shippedCalls = ['portal/pages/definitions.calls.json', 'portal/pages/definitions.entities.json'].map((file) => ({
  file: `definitions/${file}`,
  text: readFileSync(path.join(productRoot(import.meta.url), 'definitions', file), 'utf8'),
}));
const list = { kind: 'page', id: 'loans.list' };
const full = { read: true, write: true, delete: true };
const bundle = JSON.stringify({ format: 'muster-bundle', version: 1, definitions: [] });

/** What each call that demands a version is sent, as it would be done if nobody had changed anything. */
const bodies: Readonly<Record<string, object>> = {
  'definitions/saveDraft': { ...list, changes: [{ op: 'set', at: [], property: 'title', value: 'Mine' }] },
  'definitions/dropDraft': list,
  'definitions/rollBackDefinition': { ...list, version: 0, reason: 'back', dropDraft: true },
  'definitions/rollBackPublish': { publication: 1, reason: 'back', dropDraft: true },
  'definitions/dropChange': { ...list, index: 0, reason: 'gone' },
  'definitions/removeDefinition': { kind: 'page', id: 'own.board', reason: 'not needed', dropDraft: true },
  'definitions/importBundle': { text: bundle, reason: 'from elsewhere' },
};

type Changing = OwnCall & Required<Pick<OwnCall, 'version'>>;
const isChanging = (call: OwnCall): call is Changing => call.version !== undefined;

/** Every call that Muster itself answers and that changes something, as a server has them. */
function changingCalls(world: DefinitionWorld, audit: Audit): readonly Changing[] {
  const key = new Uint8Array(32);
  const factors = createSecondFactor({ db: world.db, key, audit, now: () => new Date(), backend: stubBackend() });
  return [...definitionCalls(world.live, audit, undefined), ...sessionCalls(audit), ...factors.calls].filter(
    isChanging,
  );
}

describe("what is stored in Muster's own store is changed by whoever says which version of it he saw", () => {
  let world: DefinitionWorld;
  let server: TestServer;
  let cookie: string;
  let calls: readonly Changing[];
  beforeAll(async () => {
    world = await definitionWorld([...toyFiles(), ...shippedCalls]);
    const audit = createAudit(world.db, () => new Date('2026-11-21T05:00:00.000Z'));
    calls = changingCalls(world, audit);
    const ownCalls = definitionCalls(world.live, audit, undefined);
    server = await startTestServer({ database: world.database, published: world.live, ownCalls });
    cookie = await server.signIn();
    server.backend.person = { name: 'Amna', email: 'a@muster.local', rights: { page_designer: full, emp_loan: full } };
    // Two publishes and a draft stand over what is shipped.
    await published('page', 'loans.list', 'Credits', 0);
    const board = { kind: 'page', id: 'own.board', path: '/board', access: 'session', title: 'Board', body: [] };
    const { result } = await ask('definitions/createDefinition', {
      text: JSON.stringify({ ...board, body: [{ text: 'Hello' }] }),
    });
    const { _version } = result as { _version: number };
    await ask('definitions/publish', { definitions: [{ kind: 'page', id: 'own.board', _version }], reason: 'new' });
    await ask('definitions/saveDraft', { ...list, changes: titled('Advances') }, { 'if-match': '"2"' });
  });
  afterAll(() => server.close());

  const titled = (value: string) => [{ op: 'set', at: [], property: 'title', value }];
  const ask = (call: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    server.request(`/api/hr/${call}`, { cookie, body, headers });
  const published = async (kind: string, id: string, title: string, from: number) => {
    await ask('definitions/saveDraft', { kind, id, changes: titled(title) }, { 'if-match': `"${from}"` });
    await ask('definitions/publish', { definitions: [{ kind, id, _version: from + 1 }], reason: 'words' });
  };
  const stored = async () =>
    JSON.stringify([
      await world.db.selectFrom('definitionHead').selectAll().execute(),
      await world.db.selectFrom('definitionDraft').selectAll().execute(),
      await world.db.selectFrom('definitionPublish').selectAll().execute(),
    ]);

  it('says of every call whether it demands one, and else why not', () => {
    const demanding = calls.filter(({ version }) => version === 'demanded').map(({ id }) => id.replace('.', '/'));
    expect(demanding.sort()).toEqual(Object.keys(bodies).sort());
    const none = calls.flatMap(({ version }) => (version === 'demanded' ? [] : [version.none]));
    expect(none.filter((why) => why.length < 15)).toEqual([]);
  });

  it.each(Object.entries(bodies))(
    '%s is refused without it, from a page that sends *, and with an old one',
    async (call, body) => {
      const before = await stored();
      expect(await ask(call, body)).toMatchObject({
        status: 428,
        message: expect.stringMatching(/^This is not changed unseen: send the _version/),
      });
      expect(await ask(call, body, { 'if-match': '*' })).toMatchObject({ code: '428' });
      if (call !== 'definitions/saveDraft')
        for (const old of ['"0"', '"77"'])
          expect(await ask(call, body, { 'if-match': old })).toMatchObject({
            code: '409',
            message: expect.stringContaining('in the meantime'),
          });
      // A draft is put together with what was saved since; what is the same property is asked about.
      else expect(await ask(call, body, { 'if-match': '"0"' })).toMatchObject({ code: '409' });
      expect(await stored()).toBe(before);
    },
  );

  it('is overwritten by a program that says so, and the log tells of it', async () => {
    const headers = new Headers({ cookie, 'x-muster': '1', 'content-type': 'application/json', 'if-match': '*' });
    const body = JSON.stringify({ ...list, version: 0, reason: 'by a program', dropDraft: true });
    const init = { method: 'POST', headers, body };
    const answer = await server.app.request('/api/hr/definitions/rollBackDefinition', init);
    expect(await answer.json()).toMatchObject({ code: '200' });
    const { details } = await world.database.db
      .withTables<ServerTables>()
      .selectFrom('auditEntry')
      .select('details')
      .where('action', '=', 'definition.rollBack')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({ reason: 'by a program', overwrite: true });
  });

  it('is rolled back and removed by who has read it as it is', async () => {
    const row = (await server.request('/api/hr/definitions/getVersions/page/own.board', { cookie })).result;
    const [{ _version: last }] = row as [{ _version: number }];
    const read = await server.request('/api/hr/definitions/getDefinition/page/own.board', { cookie });
    const { _version } = read.result as { _version: number };
    const remove = bodies['definitions/removeDefinition'];
    expect(await ask('definitions/removeDefinition', remove, { 'if-match': `"${_version}"` })).toMatchObject({
      code: '200',
    });
    const back = { publication: last + 1, reason: 'needed' };
    expect(await ask('definitions/rollBackPublish', back, { 'if-match': `"${last}"` })).toMatchObject({ code: '409' });
    expect(await ask('definitions/rollBackPublish', back, { 'if-match': `"${last + 1}"` })).toMatchObject({
      code: '200',
    });
  });
});
