import type { Json } from '@muster/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listPage, readListOptions } from '../../server/lists/index.ts';
import type { ServerTables } from '../../server/tables.ts';
import { shippedSnapshot } from './support/company-server.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

/** What lists of jobs and of their rows are asked: pages, orders, filters, words, sums. */
const asked: readonly Readonly<Record<string, string>>[] = [
  {},
  { page: '1', limit: '50', whole: '2000' },
  { page: '3', limit: '50', sort: '-outcome,label' },
  { search: 'ROW 12', limit: '20' },
  { search: 'gone', searchIn: 'message', sort: '-row' },
  { filter: '{"outcome":"failed"}', fields: 'label' },
  { where: '{"column":"row","is":"above","value":2990}' },
  { after: '2995' },
  { groups: '["outcome"]', measures: '[{"id":"rows","measure":"count"}]' },
];

describe('lists of own records', () => {
  let server: TestServer;
  let cookie: string;
  const db = () => server.database.db.withTables<ServerTables>();
  beforeEach(async () => {
    const { table } = shippedSnapshot().snapshot;
    server = await startTestServer({ table });
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const ask = (path: string, query: Readonly<Record<string, string>> = {}) =>
    server.request(`/api/hr/background/${path}?${new URLSearchParams(query)}`, { cookie });
  /** What is told beside a page: how many rows there are, and by what they can be asked. */
  const pageOf = ({ text }: { readonly text: string }) =>
    (JSON.parse(text) as { readonly page?: { readonly total: number; readonly columns: object } }).page;
  const job = (ownerKey: string, at: number) => ({
    ...{ jobId: `job-${at}`, kind: 'calls', call: 'x.y', title: `Mark ${at % 7}`, ownerKey, ownerName: 'Amna Khan' },
    ...{ given: '{}', requestId: '', state: at % 3 === 0 ? ('running' as const) : ('done' as const) },
    ...{ total: at, done: at, failed: at % 5, attempts: 0, leaseHolder: '', leaseUntil: 0, diedAt: 0, notBefore: 0 },
    ...{ servedAt: 0, cancelledBy: at % 6 === 0 ? 'account 1' : '', problem: '', startedAt: '', endedAt: '', seen: 0 },
    createdAt: new Date(Date.UTC(2026, 10, 1) + at * 60_000).toISOString(),
  });
  const ownerKey = async () => (await db().selectFrom('session').select('ownerKey').executeTakeFirstOrThrow()).ownerKey;

  it('are pages of the database, and mean by all that they are asked what their whole lists mean', async () => {
    const owner = await ownerKey();
    await db().insertInto('job').values(job(owner, 1)).execute();
    const rows = Array.from({ length: 3000 }, (_, place) => ({
      ...{ jobId: 'job-1', place, label: `Row ${place + 1}`, input: '', ok: place % 3 === 0 ? 1 : 0 },
      ...{ code: place % 5 === 4 ? '' : '200', message: place % 2 === 0 ? 'Done' : 'Gone', result: 'null' },
      endedAt: place % 5 === 4 ? '' : new Date(Date.UTC(2026, 10, 1) + place * 1000).toISOString(),
    }));
    for (let at = 0; at < rows.length; at += 500)
      await db()
        .insertInto('jobRow')
        .values(rows.slice(at, at + 500))
        .execute();
    const whole = (await ask('getRows/job-1')).result as readonly Json[];
    expect(whole).toHaveLength(3000);
    for (const query of asked) {
      const options = readListOptions(query);
      if ('wrong' in options) throw new Error(options.wrong);
      const wanted = listPage(whole, 'row', options);
      if ('wrong' in wanted) throw new Error(wanted.wrong);
      const found = await ask('getRows/job-1', query);
      expect([query, found.result]).toEqual([query, wanted.rows]);
      expect(pageOf(found)?.total).toBe(wanted.page?.total);
    }
    expect(pageOf(await ask('getRows/job-1', asked[1]))).toMatchObject({ total: 3000, columns: { outcome: 'text' } });
    expect(await ask('getRows/job-1', { sort: 'outcom' })).toMatchObject({ code: '422' });
    expect((await ask('getRows/job-1', { sort: 'outcom' })).message).toContain('outcome');
  });

  it('have every job for whoever asks by pages, and the latest for others', async () => {
    const owner = await ownerKey();
    const own = Array.from({ length: 650 }, (_, at) => job(owner, at));
    const others = Array.from({ length: 40 }, (_, at) => job('account 999', 1000 + at));
    for (let at = 0; at < own.length; at += 130)
      await db()
        .insertInto('job')
        .values(own.slice(at, at + 130))
        .execute();
    await db().insertInto('job').values(others).execute();
    const whole = (await ask('getOwn')).result as readonly Json[];
    expect([whole.length, whole[0]]).toMatchObject([500, { jobId: 'job-649', title: 'Mark 5' }]);
    const page = await ask('getOwn', { page: '2', limit: '20', sort: 'state,-total', whole: '100' });
    expect([(page.result as readonly Json[]).length, pageOf(page)?.total]).toEqual([20, 650]);
    const ending = await ask('getOwn', { filter: '{"state":"cancelling"}', sort: '-total', limit: '1' });
    expect(ending.result).toMatchObject([{ jobId: 'job-648', state: 'cancelling' }]);
  });
});
