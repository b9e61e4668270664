import { afterEach, describe, expect, it } from 'vitest';
import type { ServerTables } from '../../server/tables.ts';
import { change } from '../../server/work/index.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

describe('/metrics', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const scrape = (headers: Record<string, string> = {}, own = { host: 'localhost:8080' }) =>
    server.request('/metrics', { own: false, headers: { ...own, ...headers } });

  it('counts requests by their route and status, saves, sessions and the event loop, and names nobody', async () => {
    server = await startTestServer();
    const cookie = await server.signIn();
    await server.request('/api/hr/not/there', { cookie });
    await server.request('/api/muster/drafts/amna', { cookie });
    const db = server.database.db.withTables<ServerTables>();
    await change(db, (trx) => trx.insertInto('sharedFact').values({ name: 'a', value: 'b' }).execute());
    await change(db, async () => 'no', { takenBack: () => true });
    const { status, text, headers } = await scrape();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    const of = (start: string) => text.split('\n').filter((line) => line.startsWith(start));
    expect(of('http_request_duration_seconds_count{')).toContainEqual(
      expect.stringMatching(/method="GET",route="unknown",status="404"\} 1$/),
    );
    expect(Number(of('muster_saves_total{outcome="kept"}')[0]?.split(' ')[1])).toBeGreaterThan(0);
    expect(of('muster_saves_total{outcome="taken_back"}')).toEqual(['muster_saves_total{outcome="taken_back"} 1']);
    expect(of('muster_saves_repeated_total ')).toEqual(['muster_saves_repeated_total 0']);
    expect(of('muster_sessions_open ')).toEqual(['muster_sessions_open 1']);
    expect(of('nodejs_eventloop_lag_seconds{quantile="0.99"}')).toHaveLength(1);
    expect(of('process_cpu_seconds_total ')).toHaveLength(1);
    expect(text).not.toMatch(/amna/i);
  });

  it('is nothing for who is not on this machine, or comes through a proxy', async () => {
    server = await startTestServer();
    expect((await scrape()).status).toBe(200);
    const nothing = { status: 404, code: '404' };
    expect(await scrape({ 'x-forwarded-for': '203.0.113.9' })).toMatchObject(nothing);
    expect(await scrape({ host: 'hr.example.com' })).toMatchObject(nothing);
  });

  it('is there for who gives the token, and for nobody else then', async () => {
    server = await startTestServer({ metricsToken: 'a token of twenty signs' });
    expect((await scrape()).status).toBe(404);
    expect((await scrape({ authorization: 'Bearer another token' })).status).toBe(404);
    const asked = { authorization: 'Bearer a token of twenty signs', host: '10.0.0.7:8080' };
    expect((await scrape(asked)).status).toBe(200);
  });
});
