import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { headFile } from '../../server/audit/audit-head.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import { searchAudit } from '../../server/audit/search-audit.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { erase } from '../../server/cli/erase.command.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createOutsideBackend } from '../../server/gateway/outside-backend.ts';
import { createLog } from '../../server/log/create-log.ts';
import type { ServerTables } from '../../server/tables.ts';
import { type ExtensionWorld, extensionWorld, shirtSizes } from './support/extension-world.ts';
import { type StubHttp, sendJson, startStubHttp } from './support/stub-http.ts';
import { cookieFrom } from './support/test-server.ts';

type Row = Readonly<Record<string, unknown>>;

/** An HR system elsewhere that keeps departments, and remembers every byte that it was sent. */
describe('extension fields over an HR system elsewhere', () => {
  let begin: (database?: Database) => Promise<void>;
  let stub: StubHttp;
  let world: ExtensionWorld;
  let cookie: string;
  let stored: Row[];
  /** What a save answers with. */
  let answered: (row: Row) => unknown;
  beforeEach(async () => {
    stored = [{ deptId: 1, deptName: 'Desk', status: 'Active', shirtSize: 'its own' }];
    answered = (row) => row;
    stub = await startStubHttp();
    stub.answer = (incoming, outgoing, body) => {
      const answer = (result: unknown, code = '200') => sendJson(outgoing, { code, message: 'Done', result });
      const rights = ['department', 'team'].map((functionLink) => ({
        functionLink,
        readRight: 1,
        writeRight: 1,
        delRight: 1,
      }));
      if (incoming.url?.startsWith('/function/')) return answer(rights);
      if (incoming.url === '/users/getUsersProfile') return answer({ name: 'Amna Khan' });
      if (incoming.url === '/users/login') return answer({ email: 'amna@x.co', name: 'Amna Khan' });
      if (incoming.url?.startsWith('/department/getAll')) return answer(stored);
      const sent = JSON.parse(body) as Row;
      if (sent['deptName'] === 'Refused') return answer(null, '422');
      const row = { ...sent, deptId: Number(sent['deptId'] ?? stored.length + 1) };
      stored = [...stored.filter(({ deptId }) => deptId !== row.deptId), row];
      return answer(answered(row));
    };
    const log = createLog('silent', () => undefined);
    begin = async (database) => {
      world = await extensionWorld(createOutsideBackend({ url: stub.url, log, now: Date.now }), database);
      await world.publish(...shirtSizes());
      const body = { email: 'amna@x.co', password: 'x' };
      cookie = cookieFrom(await world.server.request('/api/hr/users/login', { body }));
    };
    await begin();
  });
  afterEach(async () => {
    await world.server.close();
    await stub.close();
  });

  const form = { 'x-muster-form': 'company.departments.editor.recordList.form' };
  const save = (body: object, headers: Readonly<Record<string, string>> = {}) =>
    world.server.request('/api/hr/department/saveDepartment', { cookie, body, headers: { ...form, ...headers } });
  const rows = async (query = '') => {
    const { result } = await world.server.request(`/api/hr/department/getAllDepartment${query}`, { cookie });
    return result as readonly Row[];
  };
  const db = () => world.server.database.db.withTables<ServerTables>();
  const kept = () => db().selectFrom('extensionValue').selectAll().orderBy('recordKey').execute();
  const problem = async () => (await lookThroughAudit(world.server.database, undefined)).problem;
  const saves = () => stub.asked.filter(({ url }) => url === '/department/saveDepartment');

  it('never reach it, and are joined to what it answers', async () => {
    const made = await save({ deptName: 'Night Desk', status: 'Active', shirtSize: 'L' });
    expect(made).toMatchObject({ code: '200', result: { deptId: 2, shirtSize: 'L' } });
    await rows('?fields=deptName,shirtSize&sort=shirtSize');
    const bytes = JSON.stringify(stub.asked.map(({ url, headers, body }) => ({ url, headers, body })));
    expect(bytes).toContain('Night Desk');
    expect(bytes).not.toContain('shirtSize');
    expect(await kept()).toMatchObject([
      { entity: 'department', recordKey: '2', value: '"L"', changedBy: 'Amna Khan' },
    ]);
    const [one, two] = await rows();
    expect(two).toMatchObject({ deptName: 'Night Desk', shirtSize: 'L' });
    // What it holds under that name is something else: Muster keeps the field.
    expect(one).toMatchObject({ deptName: 'Desk', shirtSize: null });
  });

  it('sort and filter its lists', async () => {
    await save({ deptId: 1, deptName: 'Desk', status: 'Active', shirtSize: 'S' });
    await save({ deptName: 'Night Desk', status: 'Active', shirtSize: 'L' });
    const names = async (query: string) => (await rows(query)).map((row) => row['deptName']);
    expect(await names('?sort=shirtSize')).toEqual(['Night Desk', 'Desk']);
    expect(await names('?sort=-shirtSize&limit=1')).toEqual(['Desk']);
    expect(await names(`?filter=${encodeURIComponent('{"shirtSize":"L"}')}&fields=deptName`)).toEqual(['Night Desk']);
  });

  it('are not stored when it refuses, and wrong ones do not reach it', async () => {
    expect(await save({ deptName: 'Refused', status: 'Active', shirtSize: 'L' })).toMatchObject({ code: '422' });
    const before = saves().length;
    const wrong = await save({ deptName: 'Night Desk', status: 'Active', shirtSize: 'XXL' });
    expect(wrong).toMatchObject({ code: '422', result: { problems: [{ field: 'shirtSize' }] } });
    expect(saves()).toHaveLength(before);
    expect(await kept()).toEqual([]);
  });

  it('are told in the log, from what to what, with who', async () => {
    await save({ deptId: 1, deptName: 'Desk', status: 'Active', shirtSize: 'S' });
    await save({ deptId: 1, deptName: 'Desk', status: 'Active', shirtSize: 'S' });
    await save({ deptId: 1, deptName: 'Desk', status: 'Active', shirtSize: null });
    const entries = await db().selectFrom('auditEntry').selectAll().where('subjectKey', '=', 'department 1').execute();
    // The log is never changed: it holds a digest of what can be erased.
    expect(entries.map(({ action, actorName, details }) => [action, actorName, JSON.parse(details)])).toEqual(
      [1, 2].map((outsideHistory) => [
        'data.changed',
        'Amna Khan',
        { call: 'department.saveDepartment', outsideHistory, digest: expect.stringMatching(/^[\da-f]{64}$/) },
      ]),
    );
    const { lines } = await searchAudit(
      db(),
      { subject: 'extensionValue department 1' },
      { name: 'Hira', email: 'h@x.co', rights: {} },
    );
    expect(lines.map(({ told }) => told)).toEqual(['Shirt Size: S → empty', 'Shirt Size: empty → S']);
    expect(await problem()).toBeUndefined();
  });

  it('are erased from what was told, which stays sound and is erased again in a backup from before', async () => {
    const data = process.env['MUSTER_DATA'];
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-outside-'));
    onTestFinished(() => {
      if (data === undefined) delete process.env['MUSTER_DATA'];
      else process.env['MUSTER_DATA'] = data;
      rmSync(folder, { recursive: true, force: true });
    });
    process.env['MUSTER_DATA'] = folder;
    const run = async (...args: readonly string[]) => {
      const complained: string[] = [];
      const complain = (text: string) => void complained.push(text);
      const io = { root: folder, readInput: async () => '', write: () => undefined, complain };
      return { code: await erase.run(args, io), complained: complained.join('') };
    };
    const backup = path.join(folder, 'before.backup');
    await world.server.close();
    await begin(openDatabase(path.join(folder, 'muster.sqlite')));
    await save({ deptId: 1, deptName: 'Desk', status: 'Active', shirtSize: 'L' });
    await save({ deptId: 1, deptName: 'Desk', status: 'Active', shirtSize: 'S' });
    expect(await makeBackup(folder, backup, () => new Date())).not.toHaveProperty('refused');
    expect(await run('extensionValue', 'department 1', 'shirtSize', '--reason', 'A letter')).toMatchObject({ code: 0 });
    const told = (handle = db()) =>
      handle.selectFrom('outsideHistory').select(['fromJson', 'toJson']).orderBy('historyId').execute();
    const erased = [
      { fromJson: '{"shirtSize":null}', toJson: '{"shirtSize":"(erased)"}' },
      { fromJson: '{"shirtSize":"(erased)"}', toJson: '{"shirtSize":"(erased)"}' },
    ];
    expect(await told()).toEqual(erased);
    expect(await problem()).toBeUndefined();
    // What is recorded afterwards is held as before, and nothing else may be another than it was.
    await save({ deptId: 1, deptName: 'Desk', status: 'Active', shirtSize: 'M' });
    expect(await problem()).toBeUndefined();
    await db().updateTable('outsideHistory').set({ byName: 'Nobody' }).where('historyId', '=', 3).execute();
    expect(await problem()).toContain('was rewritten');
    expect(await run('department', '1', 'deptName', '--reason', 'A letter')).toMatchObject({
      code: 2,
      complained: expect.stringContaining('is that of the outside backend'),
    });
    await world.server.close();
    expect(await restoreBackup(folder, backup, () => new Date())).not.toHaveProperty('refused');
    const restored = openDatabase(path.join(folder, 'muster.sqlite'));
    expect(await told(restored.db.withTables<ServerTables>())).toEqual(erased);
    expect((await lookThroughAudit(restored, headFile(folder))).problem).toBeUndefined();
    await restored.close();
    await begin();
  });

  it('are kept under a key that is answered alone', async () => {
    answered = ({ deptId }) => deptId;
    expect(await save({ deptName: 'Night Desk', status: 'Active', shirtSize: 'L' })).toMatchObject({
      code: '200',
      result: 2,
    });
    expect(await kept()).toMatchObject([{ recordKey: '2' }]);
  });

  it('that cannot be kept are told in the answer, which is none of success', async () => {
    answered = () => 'Saved';
    const lost = await save({ deptName: 'Night Desk', status: 'Active', shirtSize: 'L' });
    expect(lost.code).toBe('500');
    expect(lost.message).toBe(
      'The HR system saved the record, but Muster could not keep Shirt Size: the answer does not tell which record it is. Do not save it again: open the record from its list and enter Shirt Size there.',
    );
    // An empty field loses nothing.
    expect(await save({ deptName: 'Day Desk', status: 'Active' })).toMatchObject({ code: '200' });
    answered = (row) => row;
    await db().schema.dropTable('extensionValue').execute();
    const broken = await world.server.request('/api/hr/department/saveDepartment', {
      cookie,
      body: { deptId: 1, deptName: 'Desk', status: 'Active', shirtSize: 'S' },
      headers: form,
    });
    expect(broken).toMatchObject({ code: '500' });
    expect(broken.message).toContain('could not keep Shirt Size: its database did not take it');
  });

  it('are stored once by a repeated key, which with another value is another request', async () => {
    const headers = { 'idempotency-key': 'one-dialog' };
    const body = { deptName: 'Night Desk', status: 'Active', shirtSize: 'L' };
    const first = await save(body, headers);
    expect(await save(body, headers)).toMatchObject({ code: '200', result: first.result });
    expect(saves()).toHaveLength(1);
    expect(await save({ ...body, shirtSize: 'S' }, headers)).toMatchObject({ code: '422' });
    expect(await kept()).toMatchObject([{ value: '"L"', version: 1 }]);
  });

  it('of a record that a body only refers to are taken out of it', async () => {
    const departmentDto = { deptId: 1, deptName: 'Desk', status: 'Active', shirtSize: 'S' };
    const answer = await world.server.request('/api/hr/team/saveTeam', {
      cookie,
      body: { teamName: 'Owls', status: 'Active', departmentDto },
      headers: { 'x-muster-form': 'company.teams.editor.recordList.form' },
    });
    expect(answer).toMatchObject({ code: '200', result: { teamName: 'Owls' } });
    const { shirtSize: _, ...left } = departmentDto;
    const sent = stub.asked.find(({ url }) => url === '/team/saveTeam');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ teamName: 'Owls', status: 'Active', departmentDto: left });
    expect(await kept()).toEqual([]);
  });
});
