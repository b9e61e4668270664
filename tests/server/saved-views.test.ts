import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCompanyServer } from './support/company-server.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const content = { columns: [{ colId: 'name', hide: false }], search: 'late' };

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
  const save = (cookie: string, body: object) => views(cookie, { method: 'PUT', body });
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
    await save(own, { name: 'Late payers', content: changed });
    const found = (await views(own)).result as readonly { name: string; content: unknown }[];
    expect(found.filter(({ name }) => name === 'Late payers').map((each) => each.content)).toEqual([changed]);
  });

  it('are deleted by whoever saved them, and by nobody else', async () => {
    const [shared] = (await views(own)).result as readonly { viewId: string }[];
    const remove = (cookie: string) => views(cookie, { method: 'DELETE' }, `loans.list.grid/${shared?.viewId}`);
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
    expect(await save(other, { name: 'View 3', shared: true, content })).toMatchObject({ code: '200' });
  });

  it.each(['a\u202eb', 'a\u0000b', 'a\nb', 'a\ud800b', '\u200b', 'a\tb'])('are not called %j', async (name) => {
    expect(await save(own, { name, shared: true, content })).toMatchObject({
      code: '422',
      message: 'A view needs a name of at most 60 plain characters.',
    });
  });

  it('are shared among staff, or among vendor users, and never from one to the other', async () => {
    const company = await startCompanyServer();
    try {
      const place = '/api/muster/views/leads.board.grid';
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

  it('are 300 of one person in all, however many lists he names', async () => {
    const one = await server.signIn('staff', 9);
    const put = (list: number) => views(one, { method: 'PUT', body: { name: 'Mine', content } }, `list.${list}`);
    for (let list = 0; list < 300; list += 1) await put(list);
    expect(await put(300)).toMatchObject({ code: '422' });
    expect(await put(299)).toMatchObject({ code: '200' });
  });
});
