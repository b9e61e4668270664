import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Migration } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { createLog } from '../../server/log/create-log.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import { productRoot } from '../../server/start/product-root.ts';
import { type RunningServer, startServer } from '../../server/start/start-server.ts';
import type { ServerTables } from '../../server/tables.ts';
import { makeDatabase, postgresOfTests } from './test-database.ts';

const departmentForm = 'company.departments.editor.recordList.form';

interface Told {
  readonly message: string;
}

describe('several servers on one PostgreSQL', () => {
  let folder: string;
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  const running: RunningServer[] = [];
  const lines: string[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-servers-'));
    made = await makeDatabase(postgresOfTests() ?? '');
  });
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
    await made.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const password = 'seven plus one is it';
  const attempt = (name: string, more: Readonly<Record<string, string>> = {}) => {
    const read = readSettings(
      {
        PORT: '0',
        DATABASE_URL: made.url,
        MUSTER_DATA: path.join(folder, name),
        MUSTER_DEMO: '0',
        MUSTER_ADMIN_PASSWORD: password,
        ...more,
      },
      folder,
    );
    if ('refused' in read) throw new Error(read.refused.join('\n'));
    const log = createLog('warn', (line) => lines.push(line));
    return startServer({ settings: read.settings, root: productRoot(import.meta.url), log });
  };
  const start = async (name: string) => {
    const server = await attempt(name);
    if ('refused' in server) throw new Error(server.refused);
    running.push(server);
    return server;
  };
  /** Takes the key of one server to the folder of another, as whoever sets servers up does. */
  const shareKey = (from: string, to: string) => {
    mkdirSync(path.join(folder, to), { recursive: true, mode: 0o700 });
    cpSync(path.join(folder, from, 'second-factor.key'), path.join(folder, to, 'second-factor.key'));
  };

  const ask = async (
    server: RunningServer,
    call: string,
    { body, cookie, match }: { body?: unknown; cookie?: string; match?: string } = {},
  ) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/hr/${call}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-muster': '1',
        ...(call === 'department/saveDepartment' ? { 'x-muster-form': departmentForm } : {}),
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...(match === undefined ? {} : { 'if-match': `"${match}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { code: string; message: string; result: unknown };
    return { ...answer, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };

  it('let somebody sign in at one of them and work at the other, and lose nothing when one ends', async () => {
    const one = await start('one');
    expect(one.first?.accounts).toHaveLength(1);
    // A server with a key of its own could not read the second factors that the others keep.
    expect(await attempt('two')).toMatchObject({ refused: expect.stringContaining('is not the key') });
    shareKey('one', 'two');
    const two = await start('two');
    expect(two.first).toBeUndefined();
    const email = one.first?.accounts[0]?.email;
    const { code, cookie } = await ask(one, 'users/login', { body: { email, password } });
    expect(code).toBe('200');
    expect(await ask(two, 'users/getUsersProfile', { cookie })).toMatchObject({ code: '200', result: { email } });
    const saved = await ask(two, 'department/saveDepartment', {
      cookie,
      body: { deptName: 'Night Desk', status: 'Active' },
    });
    expect(saved.message).toBe('Successfully Saved!');
    await two.stop();
    running.pop();
    const { result } = await ask(one, 'department/getAllDepartment', { cookie });
    expect(result).toMatchObject([{ deptName: 'Night Desk' }]);
  });

  it('save nothing more once a newer version has brought the tables further, say so, and answer what is read', async () => {
    const server = await start('one');
    const { cookie } = await ask(server, 'users/login', {
      body: { email: server.first?.accounts[0]?.email, password },
    });
    const save = (deptName: string) =>
      ask(server, 'department/saveDepartment', { cookie, body: { deptName, status: 'Active' } });
    expect((await save('Night Desk')).code).toBe('200');
    const newer = await openPostgres(made.url);
    if ('refused' in newer) throw new Error(newer.refused);
    const further: Migration = { number: migrations.length + 1, name: 'further', up: async () => undefined };
    expect(await newer.migrate('server', [...migrations, further])).toBeUndefined();
    await newer.close();
    const refused = await save('Day Desk');
    expect([refused.code, refused.message]).toEqual(['503', expect.stringContaining('A newer version of Muster')]);
    const { code, result } = await ask(server, 'department/getAllDepartment', { cookie });
    expect([code, result]).toMatchObject(['200', [{ deptName: 'Night Desk' }]]);
    const ready = async () => ((await (await fetch(`http://127.0.0.1:${server.port}/readyz`)).json()) as Told).message;
    await expect.poll(ready).toContain('is to be replaced');
    shareKey('one', 'two');
    expect(await attempt('two')).toMatchObject({ refused: expect.stringContaining('newer version') });
  });

  it('show what is published at one of them at the other within a second', async () => {
    const one = await start('one');
    shareKey('one', 'two');
    const two = await start('two');
    const { cookie } = await ask(one, 'users/login', { body: { email: one.first?.accounts[0]?.email, password } });
    const look = async () => {
      const address = `http://127.0.0.1:${two.port}/api/muster/screens/own.board`;
      return JSON.stringify(await (await fetch(address, { headers: { cookie, 'x-muster': '1' } })).json());
    };
    expect(await look()).toContain('404');
    const name = { kind: 'page', id: 'own.board' };
    const waited: number[] = [];
    let match = '';
    // Three times, since the machine of a test may do something else in between.
    for (const text of ['The kitchen is closed.', 'It is open.', 'It is closed again.']) {
      const page = { ...name, version: 1, path: '/own_board', title: 'Board', access: 'session', body: [{ text }] };
      const written = { text: JSON.stringify(page) };
      const draft =
        match === ''
          ? await ask(one, 'definitions/createDefinition', { cookie, body: written })
          : await ask(one, 'definitions/saveDraft', { cookie, body: { ...name, ...written }, match });
      expect(draft).toMatchObject({ code: '200' });
      const { _version } = draft.result as { readonly _version: number };
      const body = { definitions: [{ ...name, _version }], reason: 'for all servers' };
      expect(await ask(one, 'definitions/publish', { cookie, body })).toMatchObject({ code: '200' });
      match = String(_version + 1);
      const published = performance.now();
      await expect.poll(look, { timeout: 60_000, interval: 20 }).toContain(text);
      waited.push(performance.now() - published);
    }
    expect(Math.min(...waited)).toBeLessThan(1000);
  });

  it('refuse a wrong password at each of them as one server does', async () => {
    const one = await start('one');
    shareKey('one', 'two');
    const two = await start('two');
    const codes: string[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      codes.push(
        (await ask(attempt % 2 === 0 ? one : two, 'users/login', { body: { email: 'a@b.example', password: 'x' } }))
          .code,
      );
    expect(new Set(codes).size).toBe(1);
    const db = await openPostgres(made.url);
    if ('refused' in db) throw new Error(db.refused);
    const counts = await db.db.withTables<ServerTables>().selectFrom('passwordFailure').select('failures').execute();
    expect(counts.map(({ failures }) => failures)).toEqual([7, 7]);
    await db.close();
  });
});
