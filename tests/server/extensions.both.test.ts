import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Audit } from '../../server/audit/create-audit.ts';
import { verifyAudit } from '../../server/audit/verify-audit.ts';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { type ListOptions, listPage, readListOptions } from '../../server/lists/index.ts';
import type { ServerTables } from '../../server/tables.ts';
import { hookedAudit } from '../../server/webhooks/hooked-audit.ts';
import { createWorld, demoPassword, type HrWorld } from '../contracts/hr-world.ts';
import { type ExtensionWorld, extensionWorld, fieldOf, shirtSizes } from './support/extension-world.ts';
import { type Answer, cookieFrom, type RequestOptions } from './support/test-server.ts';

type Row = Readonly<Record<string, unknown>>;

/** Who is admin in the demo company. */
const admin = 'Nadia Riaz';
const form = { 'x-muster-form': 'company.departments.editor.recordList.form' };

describe('extension fields over the embedded backend', () => {
  let folder: string;
  let hr: HrWorld;
  let world: ExtensionWorld;
  let cookie: string;
  let publication: number;
  let desks = 0;
  /** The name of a department that the test makes. */
  let desk: string;
  const open = async () => {
    const audit = (plain: Audit) =>
      hookedAudit(
        plain,
        () => new Date(),
        () => undefined,
      );
    hr = await createWorld({ people: 12, months: 1, file: path.join(folder, 'muster.sqlite'), audit });
    world = await extensionWorld(createEmbeddedBackend(hr.hr), hr.database);
    cookie = await signIn('admin');
  };
  const signIn = async (name: string) =>
    cookieFrom(
      await world.server.request('/api/hr/users/login', {
        body: { email: `${name}@muster.local`, password: demoPassword },
      }),
    );
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-extensions-'));
    await open();
    publication = await world.publish(...shirtSizes());
  });
  beforeEach(async () => {
    desks += 1;
    desk = `Desk ${desks}`;
    cookie = await signIn('admin');
  });
  afterAll(async () => {
    await world.server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (call: string, options: RequestOptions = {}) =>
    world.server.request(`/api/hr/${call}`, { cookie, ...options });
  const rows = async (query = ''): Promise<readonly Row[]> => {
    const { result } = await ask(`department/getAllDepartment${query}`);
    return result as readonly Row[];
  };
  const rowOf = async (deptName: string) => (await rows()).find((row) => row['deptName'] === deptName) ?? {};
  /** The version of a stored record, read first as whoever changes it does. */
  const versionOf = async (list: string, key: string, id: unknown): Promise<Readonly<Record<string, string>>> => {
    const { result } = await ask(list);
    const row = (result as readonly Row[]).find((each) => String(each[key]) === String(id));
    return row ? { 'if-match': String(row['_version']) } : {};
  };
  const save = async (body: Row, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const seen = body['deptId'] ? await versionOf('department/getAllDepartment', 'deptId', body['deptId']) : {};
    return ask('department/saveDepartment', { body, headers: { ...form, ...seen, ...headers } });
  };
  const kept = async (row: unknown) => {
    const query = hr.database.db.withTables<ServerTables>().selectFrom('extensionValue').selectAll();
    return query.where('recordKey', '=', String((row as Row)['deptId'])).execute();
  };
  const allKept = async () => {
    const query = hr.database.db.withTables<ServerTables>().selectFrom('extensionValue');
    return (await query.select('recordKey').execute()).length;
  };

  it('are saved with a new record and a stored one, and read in the list', async () => {
    const made = await save({ deptName: desk, status: 'Active', shirtSize: 'L' });
    expect(made).toMatchObject({ code: '200', message: 'Successfully Saved!', result: { shirtSize: 'L' } });
    const row = await rowOf(desk);
    expect(row).toMatchObject({
      shirtSize: 'L',
      employees: 0,
      _version: made.result && (made.result as Row)['_version'],
    });
    const { deptId } = row;
    expect(await save({ deptId, deptName: desk, status: 'Active', shirtSize: 'S' })).toMatchObject({
      code: '200',
    });
    expect(await rowOf(desk)).toMatchObject({ shirtSize: 'S' });
    expect(await kept(row)).toMatchObject([
      { entity: 'department', recordKey: String(deptId), field: 'shirtSize', value: '"S"', version: 2 },
    ]);
    const active = await ask('department/getAllActiveDepartment');
    expect(active.result).toContainEqual(expect.objectContaining({ deptId, shirtSize: 'S' }));
  });

  it('are emptied by null, and by a form that shows them and leaves them out', async () => {
    const { result } = await save({ deptName: desk, status: 'Active', shirtSize: 'L' });
    const { deptId } = result as Row;
    const body = { deptId, deptName: desk, status: 'Active' };
    const silent = { 'x-muster-form': 'company.departments.editor.recordList.form' };
    expect(await save(body, silent)).toMatchObject({ code: '200' });
    expect((await rowOf(desk))['shirtSize'] ?? null).toBeNull();
    await save({ ...body, shirtSize: 'M' });
    expect(await rowOf(desk)).toMatchObject({ shirtSize: 'M' });
    await save({ ...body, shirtSize: null });
    expect((await rowOf(desk))['shirtSize'] ?? null).toBeNull();
    expect(await kept(result)).toMatchObject([{ value: 'null', version: 4 }]);
  });

  it('stay as they are where the form that sends the record does not show them', async () => {
    await world.publish(fieldOf('program', 'grade', { type: 'text' }));
    const headers = { 'x-muster-form': 'company.programs.editor.recordList.form' };
    const saveProgram = async (body: Row) => {
      const { programId } = body;
      const seen = programId ? await versionOf('program/getAllProgram', 'programId', programId) : {};
      return ask('program/saveProgram', { body, headers: { ...headers, ...seen } });
    };
    const made = await saveProgram({ programName: desk, status: 'Active', grade: 'A' });
    expect(made).toMatchObject({ code: '200', result: { grade: 'A' } });
    const { programId } = made.result as Row;
    expect(await saveProgram({ programId, programName: `${desk}s`, status: 'Active' })).toMatchObject({
      result: { programName: `${desk}s`, grade: 'A' },
    });
  });

  it('survive a restart, and the field being taken back and published again', async () => {
    const { result } = await save({ deptName: desk, status: 'Active', shirtSize: 'L' });
    await world.server.close();
    await open();
    expect(await rowOf(desk)).toMatchObject({ shirtSize: 'L' });
    await world.rollBack(publication);
    expect(await rowOf(desk)).not.toHaveProperty('shirtSize');
    expect(await kept(result)).toHaveLength(1);
    publication = await world.publish(...shirtSizes());
    expect(await rowOf(desk)).toMatchObject({ shirtSize: 'L' });
  });

  it('are asked for, sorted and filtered by as the fields of the backend', async () => {
    await world.publish(fieldOf('location', 'floor', { type: 'integer' }));
    const headers = { 'x-muster-form': 'company.locations.editor.recordList.form' };
    const list = async (query: string) => (await ask(`location/getAllLocation?${query}`)).result as readonly Row[];
    const before = (await list('fields=locName')).length;
    const ids: unknown[] = [];
    for (const floor of [2, 10, 1]) {
      const body = { locName: `${desk} at ${floor}`, status: 'Active', floor };
      ids.push(((await ask('location/saveLocation', { body, headers })).result as Row)['locId']);
    }
    const floors = (found: readonly Row[]) => found.map((row) => row['floor']);
    const sorted = await list('fields=locName,floor&sort=floor');
    expect(floors(sorted).slice(0, 4)).toEqual([1, 2, 10, undefined]);
    expect(sorted).toHaveLength(before + 3);
    expect(Object.keys(sorted[0] ?? {}).sort()).toEqual(['_version', 'floor', 'locId', 'locName']);
    expect(floors(await list('sort=-floor&limit=2'))).toEqual([10, 2]);
    const filter = encodeURIComponent(JSON.stringify({ floor: [1, 2] }));
    const found = await list(`filter=${filter}&fields=locName&sort=-locName`);
    expect(found.map((row) => row['locName'])).toEqual([`${desk} at 2`, `${desk} at 1`]);
    expect(found.some((row) => 'floor' in row)).toBe(false);
    expect(floors(await list(`sort=floor&after=${String(ids[0])}&limit=1`))).toEqual([10]);
    expect((await list('fields=floor')).filter((row) => row['floor'] !== undefined)).toHaveLength(3);
    expect((await list('fields=locName')).some((row) => 'floor' in row)).toBe(false);
    expect(await ask('location/getAllLocation?sort=floor&after=4711')).toMatchObject({ code: '422' });
  });

  it('are columns of a list that the database answers, as if its rows had them', async () => {
    const fields = [
      fieldOf('location', 'floor', { type: 'integer' }),
      fieldOf('location', 'rent', { type: 'money' }),
      fieldOf('department', 'note', { type: 'longText' }),
      fieldOf('department', 'opened', { type: 'date' }),
    ];
    await world.publish({
      kind: 'entities',
      id: 'company',
      change: (definition) => fields.reduce((so, { change }) => change(so) as typeof definition, definition),
    });
    const db = hr.database.db.withTables<ServerTables>();
    const stamp = { version: 1, changedAt: '2026-11-20T08:00:00.000Z', changedBy: admin };
    const keep = (entity: string, field: string, values: readonly unknown[]) =>
      db
        .insertInto('extensionValue')
        .values(
          values.map((value, at) => ({
            entity,
            recordKey: String(at + 1),
            field,
            value: JSON.stringify(value),
            ...stamp,
          })),
        )
        .onConflict((conflict) => conflict.columns(['entity', 'recordKey', 'field']).doNothing())
        .execute();
    await keep('department', 'note', ['Éclair "big" 50%\n\\n', 'a\tB', null, 'éclair']);
    await keep('department', 'opened', ['2026-02-01', null, '2025-12-31']);
    await keep('location', 'floor', [3, -2]);
    await keep('location', 'rent', [1200.5, 99.99]);
    const people = async (query: Readonly<Record<string, string>>) =>
      ask(`applicant_bio/getAllEmployeesFullNative?${new URLSearchParams(query)}`);
    const whole = (await people({})).result as readonly Row[];
    const notes = new Set(whole.map((row) => (row['departmentDto'] as Row | null)?.['note']));
    expect(notes.size).toBeGreaterThan(1);
    const where = (column: string, is: string, value?: unknown) => ({ where: JSON.stringify({ column, is, value }) });
    const [note, opened, floor, rent] = [
      'departmentDto.note',
      'departmentDto.opened',
      'locationDto.floor',
      'locationDto.rent',
    ];
    const asked: readonly Readonly<Record<string, string>>[] = [
      ...[note, opened, floor, rent].flatMap((name): readonly Readonly<Record<string, string>>[] => [
        { sort: name },
        { sort: `-${name},empNo`, page: '2', limit: '3' },
        { sort: name, after: '5', limit: '4' },
        { fields: 'empNo', ...where(name, 'empty') },
        { groups: JSON.stringify([name]), measures: '[{"id":"rows","measure":"count"}]' },
      ]),
      where(note, 'equal', 'ÉCLAIR "BIG" 50%\n\\n'),
      where(note, 'contains', '\\'),
      where(note, 'startsWith', 'ÉCL'),
      where(opened, 'above', '2026-01-01'),
      where(floor, 'below', 0),
      where(rent, 'atLeast', 1200.5),
      { search: 'éclair', searchIn: `${note},empNo` },
      { measures: JSON.stringify([{ id: 'sum', measure: 'sum', column: rent }]) },
      where(note, 'contains', 'nobody has this'),
    ];
    for (const query of asked) {
      const wanted = listPage(whole as never, 'applicantId', readListOptions(query) as ListOptions);
      const answer = await people(query);
      expect([query, answer.result]).toEqual([query, 'rows' in wanted ? wanted.rows : wanted.wrong]);
    }
    const first = await people({ page: '1', limit: '2', whole: '3' });
    expect((JSON.parse(first.text) as { page?: object }).page).toMatchObject({
      columns: { [note]: 'text', [opened]: 'date', [floor]: 'number', [rent]: 'number' },
    });
    await db.deleteFrom('extensionValue').where('field', 'in', ['note', 'opened', 'floor', 'rent']).execute();
  });

  it('are judged by their field, whoever sends them, and a refused call stores nothing', async () => {
    const before = await allKept();
    const message = { max: 'There are ten floors' };
    await world.publish(fieldOf('department', 'floor', { type: 'integer', min: 0, max: 9, message }));
    const refused = async (body: object) => {
      const { code, message, result } = await save({ deptName: desk, status: 'Active', ...body });
      return { code, message, result };
    };
    const problems = (field: string, message: string) => ({
      code: '422',
      message,
      result: { problems: [{ field, message }] },
    });
    expect(await refused({ floor: 12 })).toEqual(problems('floor', 'There are ten floors'));
    for (const floor of ['high', true, [1], { a: 1 }, '1; drop table extensionValue', '9'.repeat(30_000)]) {
      const answer = await refused({ floor });
      expect(answer.code, JSON.stringify(floor).slice(0, 40)).toBe('422');
      expect(answer.result).toMatchObject({ problems: [{ field: 'floor' }] });
    }
    expect(await refused({ floor: 3, deptName: '' })).toMatchObject({ code: '422' });
    expect(await refused({ floor: 3, status: 'Perhaps' })).toMatchObject({ code: '422' });
    expect(await save({ deptId: 4711, deptName: 'Nowhere', status: 'Active', floor: 3 })).toMatchObject({
      code: '404',
    });
    expect(await allKept()).toBe(before);
    const { result } = await save({ deptName: desk, status: 'Active', floor: '3' });
    expect(result).toMatchObject({ floor: 3 });
  });

  it('take no hostile names and keys', async () => {
    await world.publish(fieldOf('department', 'nick', { type: 'text' }));
    const night = { deptName: desk, status: 'Active', nick: '__proto__' };
    const climbing = JSON.stringify(night).replace('{', '{"__proto__":{"nick":"X"},');
    expect(await ask('department/saveDepartment', { body: climbing, headers: form })).toMatchObject({ code: '400' });
    const stray = await save({ ...night, toString: 'X', shoeSize: 'S' });
    expect(stray).toMatchObject({ code: '422', result: { problems: [{ field: 'toString' }, { field: 'shoeSize' }] } });
    const made = await save(night);
    expect(made).toMatchObject({ code: '200', result: { nick: '__proto__' } });
    expect((await kept(made.result)).map(({ field }) => field)).toEqual(['nick']);
    expect(Object.hasOwn(Object.prototype, 'nick')).toBe(false);
    const other = { deptName: `${desk}s`, status: 'Active', nick: 'S' };
    for (const deptId of ['__proto__', { deptId: 1 }, [1], true, '1 or 1=1', 'x'.repeat(300)])
      expect((await save({ ...other, deptId })).code, JSON.stringify(deptId).slice(0, 30)).toBe('422');
    expect(await rowOf(`${desk}s`)).toEqual({});
  });

  it('take no texts that no other field takes', async () => {
    await world.publish(fieldOf('department', 'callName', { type: 'text' }));
    const before = await allKept();
    for (const callName of ['a\u0000b', '\u202Egnp.exe', 'half \ud800', 'zero\u200Bwidth']) {
      expect(await save({ deptName: desk, status: 'Active', shirtSize: 'L', callName })).toMatchObject({
        code: '422',
        message: 'Call Name has characters that cannot be stored',
        result: { problems: [{ field: 'callName' }] },
      });
    }
    expect(await allKept()).toBe(before);
    const urdu = await save({ deptName: desk, status: 'Active', shirtSize: 'L', callName: 'می\u200Cخواہم' });
    expect(urdu).toMatchObject({ code: '200', result: { callName: 'می\u200Cخواہم' } });
  });

  it('are kept under the key that the record has, however the request writes it', async () => {
    const { deptId } = (await save({ deptName: desk, status: 'Active' })).result as Row;
    const saved = await save({ deptId: `0${String(deptId)}`, deptName: desk, status: 'Active', shirtSize: 'L' });
    expect(saved.code === '200' ? (await kept({ deptId })).length : saved.code).toBe(saved.code === '200' ? 1 : '422');
    expect(await kept({ deptId: `0${String(deptId)}` })).toEqual([]);
  });

  it('are guarded by the version of the record: of two who change it, the second is told', async () => {
    const made = (await save({ deptName: desk, status: 'Active' })).result as Row;
    const { deptId, _version } = made;
    const body = { deptId, deptName: desk, status: 'Active' };
    const first = await save({ ...body, shirtSize: 'S' }, { 'if-match': String(_version) });
    expect(first).toMatchObject({ code: '200', result: { shirtSize: 'S' } });
    const second = await save({ ...body, shirtSize: 'L' }, { 'if-match': String(_version) });
    expect(second).toMatchObject({ code: '409', result: { changedBy: admin } });
    expect(second.message).toMatch(/^This record was changed by .+ on 21 Nov 2026 at \d\d:\d\d in the meantime\./);
    expect(await rowOf(desk)).toMatchObject({ shirtSize: 'S' });
    const now = (await rowOf(desk))['_version'];
    expect(now).toBe((first.result as Row)['_version']);
    expect(
      await save({ ...body, deptName: `${desk} by day`, shirtSize: 'S' }, { 'if-match': String(now) }),
    ).toMatchObject({
      code: '200',
    });
    const stale = await save({ ...body, deptName: `${desk} late`, shirtSize: 'M' }, { 'if-match': String(now) });
    expect(stale).toMatchObject({ code: '409' });
    const both = await Promise.all(
      ['M', 'L'].map(async (shirtSize) =>
        save(
          { ...body, deptName: `${desk} by day`, shirtSize },
          { 'if-match': String((await rowOf(`${desk} by day`))['_version']) },
        ),
      ),
    );
    expect(both.map(({ code }) => code).sort()).toEqual(['200', '409']);
  });

  it('are stored once by a repeated key, which with another value is another request', async () => {
    const headers = { 'idempotency-key': 'one-dialog' };
    const body = { deptName: desk, status: 'Active', shirtSize: 'L' };
    const answers = await Promise.all([1, 2, 3].map(() => save(body, headers)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { result } = answers[0] ?? {};
    expect(await kept(result)).toMatchObject([{ value: '"L"', version: 1 }]);
    expect(await save({ ...body, shirtSize: 'S' }, headers)).toMatchObject({ code: '422' });
    expect(await kept(result)).toMatchObject([{ value: '"L"', version: 1 }]);
  });

  it('are told by the history of the record and by the log, which fits together', async () => {
    const { deptId } = (await save({ deptName: desk, status: 'Active', shirtSize: 'L' })).result as Row;
    await save({ deptId, deptName: desk, status: 'Active', shirtSize: 'S' });
    const { result } = await ask(`history/getHistory/department/${String(deptId)}`);
    const told = (result as readonly Row[]).filter(({ label }) => label === 'Shirt Size');
    expect(told).toMatchObject([
      { from: 'L', to: 'S', action: 'Changed', byName: admin, takeable: false },
      { from: '', to: 'L' },
    ]);
    const db = hr.database.db.withTables<ServerTables>();
    const entries = await db
      .selectFrom('auditEntry')
      .selectAll()
      .where('subjectKey', '=', `department ${String(deptId)}`)
      .execute();
    expect(entries).toMatchObject([
      { subjectKind: 'extensionValue', action: 'data.changed' },
      { action: 'data.changed' },
    ]);
    expect((await verifyAudit(db)).problem).toBeUndefined();
  });

  it('are told to webhooks as a save of their record, alone and together with it', async () => {
    const db = hr.database.db.withTables<ServerTables>();
    const hook = {
      webhookId: 'w',
      name: 'Stores',
      url: 'https://example.com/',
      kinds: '["department"]',
      createdAt: '',
    };
    const owner = { secret: '', formerSecret: '', formerUntil: '', ownerKey: '', ownerName: '', ownerEmail: '' };
    await db
      .insertInto('webhook')
      .values({ ...hook, ...owner, offBecause: '', version: 1 })
      .execute();
    const told = async () => {
      const rows = await db.selectFrom('webhookEvent').select('event').orderBy('number').execute();
      await db.deleteFrom('webhookEvent').execute();
      return rows.map(({ event }) => JSON.parse(event) as Row);
    };
    const { deptId } = (await save({ deptName: desk, status: 'Active', shirtSize: 'L' })).result as Row;
    const of = { kind: 'department', key: String(deptId) };
    expect(await told()).toMatchObject([{ ...of, type: 'department.created', version: 1 }]);
    await save({ deptId, deptName: desk, status: 'Active', shirtSize: 'S' });
    expect(await told()).toMatchObject([{ ...of, type: 'department.changed', version: null }]);
    await save({ deptId, deptName: desk, status: 'Active', shirtSize: 'S' });
    expect(await told()).toEqual([]);
    await db.deleteFrom('webhook').execute();
  });

  it('are seen by nobody who may not see the record', async () => {
    await save({ deptName: desk, status: 'Active', shirtSize: 'L' });
    const before = await allKept();
    cookie = await signIn('agent');
    const answer = await ask('department/getAllDepartment');
    expect(answer).toMatchObject({ code: '403' });
    expect(answer.text).not.toContain('shirtSize');
    expect(await save({ deptName: 'Own Desk', status: 'Active', shirtSize: 'L' })).toMatchObject({ code: '403' });
    expect(await allKept()).toBe(before);
  });

  it('of records that are only referred to are shown, and not changed by who refers to them', async () => {
    const { deptId } = (await save({ deptName: desk, status: 'Active', shirtSize: 'L' })).result as Row;
    const body = {
      teamName: desk,
      status: 'Active',
      departmentDto: { deptId, deptName: desk, shirtSize: 'S' },
    };
    const headers = { 'x-muster-form': 'company.teams.editor.recordList.form' };
    expect(await ask('team/saveTeam', { body, headers })).toMatchObject({
      code: '200',
      result: { departmentDto: { shirtSize: 'L' } },
    });
    expect(await kept({ deptId })).toMatchObject([{ value: '"L"', version: 1 }]);
    const teams = (await ask('team/getAllTeam?fields=teamName,departmentDto.shirtSize&sort=departmentDto.shirtSize'))
      .result;
    expect((teams as readonly Row[])[0]).toMatchObject({ teamName: desk, departmentDto: { shirtSize: 'L' } });
  });

  it('cannot be published where nothing saves them', async () => {
    const [first] = await world.problemsOf(fieldOf('departmentRow', 'shirtSize', { type: 'text' }));
    expect(first).toBe(
      'No call saves "departmentRow", so no value of "shirtSize" could be kept; what is saved is "department"',
    );
  });
});
