import type { Json } from '@muster/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answered, type OwnCall, refusedWith } from '../../server/own-calls/own-call.ts';
import type { ServerTables } from '../../server/tables.ts';
import { tableOf } from './support/calls.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const notes = {
  kind: 'calls',
  id: 'notes',
  version: 1,
  backend: 'muster',
  right: 'page_designer',
  calls: {
    read: {},
    count: { body: { text: 'text' } },
    unbuilt: {},
    getAll: { result: ['note'] },
    keep: { body: 'note' },
  },
};

/** What a note is paid, which not everybody sees who sees the note. */
const paidNotes = {
  kind: 'entities',
  id: 'notes',
  version: 1,
  entities: {
    note: { key: 'noteId', fields: { noteId: 'id', text: 'text', pay: { type: 'money', right: 'payroll_summary' } } },
  },
};

describe('calls that Muster itself answers', () => {
  let server: TestServer;
  let cookie: string;
  let told: number;
  beforeEach(async () => {
    told = 0;
    let counted = 0;
    const full = { read: true, write: true, delete: true };
    const calls: readonly OwnCall[] = [
      { id: 'notes.getAll', run: () => answered([{ noteId: 1, text: 'first', pay: 77_123 }]) },
      { id: 'notes.keep', version: { none: 'it makes a note' }, run: ({ body }) => answered(body as Json) },
      {
        id: 'notes.read',
        run: ({ person, match }) => answered({ name: person.name, match: match ?? null }),
      },
      {
        id: 'notes.count',
        version: { none: 'it makes a note' },
        run: async ({ handle, ownerKey, body, now }) => {
          counted += 1;
          await handle
            .insertInto('draft')
            .values({ ownerKey, screen: `note-${counted}`, content: JSON.stringify(body), savedAt: now.toISOString() })
            .execute();
          if (JSON.stringify(body).includes('refuse')) return refusedWith('409', 'Somebody was faster.');
          const committed = () => {
            told += 1;
          };
          return { ...answered({ counted }), committed };
        },
      },
    ];
    server = await startTestServer({ table: tableOf([notes, paidNotes]), ownCalls: calls });
    server.backend.person = { name: 'Amna Khan', email: 'amna@muster.local', rights: { page_designer: full } };
    cookie = await server.signIn();
  });
  afterEach(() => server.close());
  const ask = (path: string, options: object = {}) => server.request(`/api/hr/notes/${path}`, { cookie, ...options });
  const drafts = async () =>
    (await server.database.db.withTables<ServerTables>().selectFrom('draft').select('screen').execute()).length;

  it('answers them without asking the backend, with the version that the person had before them', async () => {
    expect(await ask('read', { headers: { 'if-match': '"4"' } })).toMatchObject({
      code: '200',
      result: { name: 'Amna Khan', match: 4 },
    });
    expect(server.backend.asked).toEqual([]);
    expect(await ask('unbuilt')).toMatchObject({ code: '404' });
  });

  it('needs the right that its declaration says, at the level that follows from what it does', async () => {
    const may = (right: object) => {
      server.backend.person = { name: 'Bilal', email: 'b@muster.local', rights: right as never };
    };
    may({ emp_loan: { read: true, write: true, delete: true } });
    expect(await ask('read')).toMatchObject({
      code: '403',
      message: 'You do not have the right to see this (page_designer).',
    });
    may({ page_designer: { read: true, write: false, delete: false } });
    expect(await ask('read')).toMatchObject({ code: '200' });
    expect(await ask('count', { body: { text: 'a' } })).toMatchObject({ code: '403' });
    expect(await drafts()).toBe(0);
    expect(await server.request('/api/hr/notes/read')).toMatchObject({ code: '401' });
  });

  it('takes everything back when it refuses, and tells nobody of it', async () => {
    expect(await ask('count', { body: { text: 'refuse' } })).toMatchObject({ code: '409' });
    expect([await drafts(), told]).toEqual([0, 0]);
    expect(await ask('count', { body: { text: 'good' } })).toMatchObject({ code: '200' });
    expect([await drafts(), told]).toEqual([1, 1]);
  });

  it('answers a repeated key with the first answer for a day, and refuses it with other contents', async () => {
    const headers = { 'idempotency-key': 'k1' };
    const first = await ask('count', { body: { text: 'a' }, headers });
    expect(await ask('count', { body: { text: 'a' }, headers })).toMatchObject({ result: first.result });
    expect([await drafts(), told]).toEqual([1, 1]);
    expect(await ask('count', { body: { text: 'b' }, headers })).toMatchObject({ code: '422' });
    server.time += 24 * 3_600_000 + 1;
    cookie = await server.signIn();
    expect(await ask('count', { body: { text: 'b' }, headers })).toMatchObject({ code: '200' });
    expect(await drafts()).toBe(2);
  });

  it('tells a guarded field to its holders alone, and takes it from nobody else', async () => {
    const note = { noteId: 1, text: 'first' };
    expect((await ask('getAll')).result).toEqual([note]);
    expect((await ask('keep', { body: note })).result).toEqual(note);
    expect(await ask('keep', { body: { ...note, pay: 5 } })).toMatchObject({
      code: '422',
      message: 'You do not have the right to set Pay',
    });
    const full = { read: true, write: true, delete: true };
    server.backend.person = {
      name: 'Bilal',
      email: 'b@muster.local',
      rights: { page_designer: full, payroll_summary: full },
    };
    expect((await ask('getAll')).result).toEqual([{ ...note, pay: 77_123 }]);
    expect((await ask('keep', { body: { ...note, pay: 5 } })).result).toEqual({ ...note, pay: 500 });
  });
});
