import { beforeEach, describe, expect, it, vi } from 'vitest';
import { liveBounds } from '../../server/live/create-live.ts';
import type { ServerTables } from '../../server/tables.ts';
import { recordOf } from '../contracts/hr-world.ts';
import { type CompanyServer, type Somebody, startCompanyServer } from './support/company-server.ts';
import { cookieFrom } from './support/test-server.ts';

/** What a browser hears: events in order, and whether the stream is over. */
interface Heard {
  readonly events: { readonly name: string; readonly data: unknown }[];
  over: boolean;
  leave(): Promise<void>;
}

/** Soon is what a busy machine calls so. */
const soon = (holds: () => unknown) => vi.waitFor(holds, { timeout: 60_000, interval: 5 });

describe('what a browser hears of news', () => {
  let company: CompanyServer;
  beforeEach(async () => {
    company = await startCompanyServer();
    return () => company.close();
  });

  const open = (cookie: string | undefined, headers: Readonly<Record<string, string>> = {}) =>
    company.server.app.request('/api/muster/live', {
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie === undefined ? {} : { cookie }), ...headers },
    });
  const listen = async (cookie: string | undefined): Promise<Heard> => {
    const response = await open(cookie);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const heard: Heard = { events: [], over: false, leave: () => reader.cancel() };
    const decoder = new TextDecoder();
    let text = '';
    void (async () => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        text += decoder.decode(value);
        const whole = text.split('\n\n');
        text = whole.pop() ?? '';
        for (const each of whole) {
          const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(each) ?? [];
          if (name && data) heard.events.push({ name, data: JSON.parse(data) });
        }
      }
      heard.over = true;
    })();
    return heard;
  };
  const signIn = async (somebody: Somebody) => cookieFrom(await company.signIn(somebody));
  const ask = async (day: string) => {
    const agent = await company.world.as('agent@muster.local');
    const body = { leaveType: 'Casual', leaveDuration: 'Full', startDate: day, endDate: day, reason: 'Family' };
    const answer = await company.world.call(agent, 'POST', 'leaves/saveLeave', { body });
    expect(answer.code).toBe('200');
    return recordOf(answer);
  };
  const last = ({ events }: Heard) => events.at(-1)?.data;
  const sessions = () => company.server.database.db.withTables<ServerTables>().selectFrom('session').selectAll();
  const streams = async () => {
    const text = await company.server.app.request('/metrics', { headers: { host: 'localhost' } });
    return Number(/^muster_live_streams (\d+)$/m.exec(await text.text())?.[1] ?? Number.NaN);
  };

  it('is how much is unread, at once and whenever that changes, to whom it concerns and nobody else', async () => {
    const lead = await listen(await signIn('lead'));
    const payroll = await listen(await signIn('payroll'));
    await soon(() => expect([last(lead), last(payroll)]).toEqual([{ unread: 0 }, { unread: 0 }]));
    const begun = performance.now();
    await ask('2026-12-02');
    await soon(() => expect(last(lead)).toEqual({ unread: 1 }));
    expect(performance.now() - begun).toBeLessThan(30_000);
    const who = await company.world.as('lead@muster.local');
    const [newest] = (await company.world.hr.newsOf(who))?.latest ?? [];
    const body = { notificationId: newest?.notificationId ?? 0 };
    await company.world.call(who, 'POST', 'notifications/markRead', { body });
    await soon(() => expect(last(lead)).toEqual({ unread: 0 }));
    expect(payroll.events).toHaveLength(1);
    // How much there is and nothing of what it says.
    for (const { data } of lead.events) expect(Object.keys(data as object)).toEqual(['unread']);
  });

  it('lets no session last longer, and ends with it', async () => {
    const lead = await listen(await signIn('lead'));
    await soon(() => expect(last(lead)).toEqual({ unread: 0 }));
    const before = await sessions().execute();
    company.server.time += 119 * 60_000;
    await ask('2026-12-02');
    await soon(() => expect(last(lead)).toEqual({ unread: 1 }));
    expect((await sessions().execute()).map(({ seenAt }) => seenAt)).toEqual(before.map(({ seenAt }) => seenAt));
    company.server.time += 2 * 60_000;
    await soon(() => expect(lead).toMatchObject({ over: true }));
    expect(lead.events.at(-1)?.name).toBe('ended');
    await soon(async () => expect(await streams()).toBe(0));
  });

  it('says nothing more once a session was ended, also before the next beat', async () => {
    const cookie = await signIn('lead');
    const lead = await listen(cookie);
    await soon(() => expect(last(lead)).toEqual({ unread: 0 }));
    await company.server.request('/api/muster/sign-out', { cookie, body: { door: 'staff' } });
    await company.server.database.db.withTables<ServerTables>().deleteFrom('session').execute();
    await ask('2026-12-02');
    await soon(() => expect(lead.over).toBe(true));
    expect(lead.events.map(({ name }) => name)).toEqual(['bell', 'ended']);
    expect((await open(cookie)).status).toBe(401);
  });

  it('ends for a leaver who is signed in', async () => {
    const lead = await listen(await signIn('lead'));
    await soon(() => expect(last(lead)).toEqual({ unread: 0 }));
    await company.world.db
      .updateTable('account')
      .set({ status: 'Inactive' })
      .where('email', '=', 'lead@muster.local')
      .execute();
    const { accountId } = await company.world.db
      .selectFrom('account')
      .select('accountId')
      .where('email', '=', 'lead@muster.local')
      .executeTakeFirstOrThrow();
    await company.server.database.channels.tell('bell', String(accountId));
    await soon(() => expect(lead.over).toBe(true));
    expect(lead.events.map(({ name }) => name)).toEqual(['bell', 'ended']);
  });

  it('reaches 300 browsers, and leaves nothing behind when they go', async () => {
    const cookies = [];
    for (let each = 0; each < 300; each += 1) cookies.push(await company.server.signIn('staff', await idOf('lead')));
    const all = await Promise.all(cookies.map(listen));
    await soon(() => expect(all.every((each) => each.events.length === 1)).toBe(true));
    expect(await streams()).toBe(300);
    await ask('2026-12-02');
    await soon(() => expect(all.map(last)).toEqual(all.map(() => ({ unread: 1 }))));
    await Promise.all(all.map(({ leave }) => leave()));
    await soon(async () => expect(await streams()).toBe(0));
  });

  it('is for people who are signed in, a few streams for each browser', async () => {
    expect((await open(undefined)).status).toBe(401);
    const applicant = await signIn('applicant');
    expect((await open(applicant)).status).toBe(401);
    const cookie = await signIn('lead');
    for (let each = 0; each < liveBounds.ofSession; each += 1) expect((await open(cookie)).status).toBe(200);
    expect((await open(cookie)).status).toBe(503);
  });

  const idOf = async (somebody: Somebody) => {
    const who = await company.world.as(`${somebody}@muster.local`);
    return who.kind === 'visitor' ? 0 : who.accountId;
  };
});
