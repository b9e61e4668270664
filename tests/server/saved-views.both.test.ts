import type { Compiled } from '@muster/engine/check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerTables } from '../../server/tables.ts';
import { startCompanyServer } from './support/company-server.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const content = { columns: [{ colId: 'name', hide: false }], search: 'late' };

/** The lists of the portal that offer to keep views, as the renderer calls them. */
function searchedLists({ linker }: Compiled): readonly string[] {
  const found = new Set<string>();
  for (const { page } of linker?.routes ?? []) {
    const bundle = linker?.bundle(page);
    if (!bundle || page.startsWith('careers.')) continue;
    for (const screen of [bundle.screen, ...Object.values(bundle.screens)])
      JSON.stringify(screen, (_, value) => {
        const grid = typeof value?.grid === 'string' ? bundle.grids[value.grid] : value?.grid;
        if (value?.block === 'grid' && grid?.search) found.add(`${screen.id}.${value.id}`);
        return value;
      });
  }
  return [...found];
}

describe('saved views', () => {
  let server: TestServer;
  let own: string;
  let other: string;
  beforeAll(async () => {
    server = await startTestServer();
    own = await server.signIn('staff', 7);
    other = await server.signIn('staff', 8);
  });
  afterAll(() => server.close());

  const views = (cookie: string, options: object = {}, path = 'loans.list.grid') =>
    server.request(`/api/muster/views/${path}`, { cookie, ...options });
  const save = (cookie: string, body: object, version?: number) =>
    views(cookie, { method: 'PUT', body, ...(version === undefined ? {} : { headers: seen(version) }) });
  const seen = (version: number) => ({ 'if-match': `"${version}"` });
  const names = async (cookie: string, path?: string) =>
    ((await views(cookie, {}, path)).result as readonly { name: string; own: boolean }[]).map(
      ({ name, own: mine }) => `${name}${mine ? '' : ' of others'}`,
    );

  it('are kept per person and list, and seen by others only when they are shared', async () => {
    await save(own, { name: 'Late payers', content });
    await save(own, { name: 'Everybody', shared: true, content });
    expect(await names(own)).toEqual(['Everybody', 'Late payers']);
    expect(await names(other)).toEqual(['Everybody of others']);
    expect(await names(own, 'company.teams.list')).toEqual([]);
  });

  it('are saved again under their name, and what is kept comes back as it was', async () => {
    const changed = { ...content, search: 'early' };
    expect(await save(own, { name: 'Late payers', content: changed }, 1)).toMatchObject({ result: { _version: 2 } });
    const found = (await views(own)).result as readonly { name: string; content: unknown }[];
    expect(found.filter(({ name }) => name === 'Late payers').map((each) => each.content)).toEqual([changed]);
  });

  it('are neither replaced nor deleted by who has not seen them as they are', async () => {
    const body = { name: 'Late payers', content };
    const [, { viewId } = { viewId: '' }] = (await views(own)).result as readonly { viewId: string }[];
    const remove = (headers: object) =>
      views(own, { method: 'DELETE', headers }, `loans.list.grid/${viewId}`).then(({ status }) => status);
    expect([(await save(own, body)).status, await remove({}), await remove({ 'if-match': '*' })]).toEqual([
      428, 428, 428,
    ]);
    expect([(await save(own, body, 1)).status, await remove(seen(1))]).toEqual([409, 409]);
    expect(await save(own, { name: 'Never saved', content }, 1)).toMatchObject({ code: '409' });
    expect(await names(own)).toEqual(['Everybody', 'Late payers']);
  });

  it('are deleted by whoever saved them, and by nobody else', async () => {
    const [shared] = (await views(own)).result as readonly { viewId: string }[];
    const remove = (cookie: string) =>
      views(cookie, { method: 'DELETE', headers: seen(1) }, `loans.list.grid/${shared?.viewId}`);
    expect(await remove(other)).toMatchObject({ code: '404' });
    expect(await names(other)).toEqual(['Everybody of others']);
    expect(await remove(own)).toMatchObject({ code: '200' });
    expect(await names(other)).toEqual([]);
  });

  it('need a session, a name and a bounded size; a list has at most 30 of one person', async () => {
    expect(await views('')).toMatchObject({ status: 401 });
    expect(await views(await server.signIn('applicant'))).toMatchObject({ status: 401 });
    expect(await views(own, {}, 'a%20b')).toMatchObject({ code: '404' });
    for (const body of [{ content }, { name: ' ', content }, { name: 'x'.repeat(61), content }, { name: 'x' }])
      expect(await save(own, body)).toMatchObject({ code: '422' });
    expect(await save(own, { name: 'Big', content: 'x'.repeat(20_000) })).toMatchObject({ code: '413' });
    for (let count = 0; count < 35; count += 1) await save(other, { name: `View ${count}`, content });
    expect(await names(other)).toHaveLength(30);
    expect(await save(other, { name: 'View 3', shared: true, content }, 1)).toMatchObject({ code: '200' });
  });

  it.each(['a\u202eb', 'a\u061cb', 'a\u0000b', 'a\nb', 'a\ud800b', '\u200b', 'a\tb'])(
    'are not called %j',
    async (name) => {
      expect(await save(own, { name, shared: true, content })).toMatchObject({
        code: '422',
        message: 'A view needs a name of at most 60 plain characters.',
      });
    },
  );

  it('are shared among staff, or among vendor users, and never from one to the other', async () => {
    const company = await startCompanyServer();
    try {
      const place = '/api/muster/views/forms.fill.fills';
      const see = async (somebody: 'hr' | 'agent' | 'vendor') =>
        (
          (await company.server.request(place, { cookie: await company.cookieOf(somebody) })).result as readonly {
            name: string;
          }[]
        ).map(({ name }) => name);
      for (const somebody of ['hr', 'vendor'] as const) {
        const body = { name: `Of ${somebody}`, shared: true, content };
        const cookie = await company.cookieOf(somebody);
        expect((await company.server.request(place, { method: 'PUT', cookie, body })).code).toBe('200');
      }
      expect([await see('agent'), await see('hr'), await see('vendor')]).toEqual([['Of hr'], ['Of hr'], ['Of vendor']]);
    } finally {
      await company.close();
    }
  });

  it('are of lists that there are on pages which the person may open', async () => {
    const company = await startCompanyServer();
    try {
      const asked = async (somebody: 'payroll' | 'agent', list: string) => {
        const cookie = await company.cookieOf(somebody);
        return (await company.server.request(`/api/muster/views/${list}`, { cookie })).code;
      };
      for (const list of [
        'loans.list.recordList.list',
        'audit.log.entries',
        'nothing.list',
        '__proto__',
        'loans.list.x',
      ])
        expect([list, await asked('agent', list)]).toEqual([list, '404']);
      expect(await asked('payroll', 'loans.list.recordList.list')).toBe('200');
      const searched = searchedLists(company.compiled);
      expect(searched.length).toBeGreaterThan(30);
      const admin = await company.cookieOf('admin');
      const unknown: string[] = [];
      for (const list of searched)
        if ((await company.server.request(`/api/muster/views/${list}`, { cookie: admin })).code !== '200')
          unknown.push(list);
      expect(unknown).toEqual([]);
    } finally {
      await company.close();
    }
  });

  it('that are shared are deleted by who may delete screens, of vendor users too, and the log tells of it', async () => {
    const company = await startCompanyServer();
    try {
      const place = '/api/muster/views/forms.fill.fills';
      const ask = async (somebody: 'admin' | 'hr' | 'vendor', more: object = {}, path = place) =>
        company.server.request(path, { cookie: await company.cookieOf(somebody), ...more });
      for (const somebody of ['hr', 'vendor'] as const)
        await ask(somebody, { method: 'PUT', body: { name: `Of ${somebody}`, shared: true, content } });
      await ask('hr', { method: 'PUT', body: { name: 'For HR alone', content } });
      const seenBy = async (somebody: 'admin' | 'hr' | 'vendor') =>
        (await ask(somebody)).result as readonly { viewId: string; name: string; removable: boolean }[];
      expect((await seenBy('admin')).map(({ name, removable }) => [name, removable])).toEqual([
        ['Of hr', true],
        ['Of vendor', true],
      ]);
      const [{ viewId: alone } = { viewId: '' }] = await seenBy('hr');
      const remove = (id: string | undefined) =>
        ask('admin', { method: 'DELETE', headers: seen(1) }, `${place}/${id}`).then(({ code }) => code);
      expect(await remove(alone)).toBe('404');
      for (const { viewId } of await seenBy('admin')) expect(await remove(viewId)).toBe('200');
      expect([await seenBy('vendor'), (await seenBy('hr')).map(({ name }) => name)]).toEqual([[], ['For HR alone']]);
      const told = await company.world.database.db
        .withTables<ServerTables>()
        .selectFrom('auditEntry')
        .select(['actorName', 'details'])
        .where('action', '=', 'data.deleted')
        .execute();
      expect(told.map(({ actorName, details }) => [actorName, JSON.parse(details).name])).toEqual([
        ['Nadia Riaz', 'Of hr'],
        ['Nadia Riaz', 'Of vendor'],
      ]);
    } finally {
      await company.close();
    }
  });

  it('are 300 of one person in all, however many lists he names', async () => {
    const one = await server.signIn('staff', 9);
    const put = (list: number, headers = {}) =>
      views(one, { method: 'PUT', body: { name: 'Mine', content }, headers }, `list.${list}`);
    for (let list = 0; list < 300; list += 1) await put(list);
    expect(await put(300)).toMatchObject({ code: '422' });
    expect(await put(299, seen(1))).toMatchObject({ code: '200' });
  });
});
