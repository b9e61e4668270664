import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HrEnvelope, Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf, visitor } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

const asked = {
  leaveType: 'Casual',
  leaveDuration: 'Full',
  startDate: '2026-12-02',
  endDate: '2026-12-04',
  reason: 'A wedding that nobody else has to know of',
};

describe('what people are told', () => {
  let world: HrWorld;
  let hr: Who;
  let lead: Who;
  let agent: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 40, months: 1 });
    [hr, lead, agent] = [
      await world.as('hr@muster.local'),
      await world.as('lead@muster.local'),
      await world.as('agent@muster.local'),
    ];
  });
  afterEach(() => world.close());

  const told = async (who: Who) => rowsOf(await world.call(who, 'GET', 'notifications/getOwn'));
  const texts = async (who: Who) => (await told(who)).map(({ text }) => text);
  const unread = async (who: Who) => (await told(who)).filter(({ read }) => read === false).length;
  const ask = (changes = {}) => world.call(agent, 'POST', 'leaves/saveLeave', { body: { ...asked, ...changes } });
  const decide = (who: Who, answer: HrEnvelope, status: string, remark = '') =>
    world.call(who, 'POST', 'leaves/changeStatus', { body: { leaveId: recordOf(answer)['leaveId'], status, remark } });
  const choose = (who: Who, kind: string, bell: boolean, mail: boolean) =>
    world.call(who, 'POST', 'notifications/saveChoices', {
      body: { choices: [{ kind, byBell: bell, byMail: mail }] } as never,
    });
  const mails = async (to: string) =>
    (await world.db.selectFrom('outbox').selectAll().where('toAddress', '=', to).orderBy('mailId').execute()).map(
      ({ subject, body }) => ({ subject, body }),
    );

  it('tells the lead of a request, HR once he has agreed, and whoever asked what became of it', async () => {
    const answer = await ask();
    const [first] = await told(lead);
    expect(first).toMatchObject({
      kind: 'Leave that waits for me',
      text: expect.stringMatching(/^\S+ \S+ asks for leave, Casual, 0?2 Dec 2026 to 0?4 Dec 2026\.$/),
      path: '/leave_approval',
      read: false,
    });
    expect(JSON.stringify(first)).not.toContain('wedding');
    expect([await texts(hr), await texts(agent)]).toEqual([[], []]);
    expect((await decide(lead, answer, 'Approved by Lead')).code).toBe('200');
    // It waits for him no longer.
    expect(await told(lead)).toMatchObject([{ read: true }]);
    expect(await told(hr)).toMatchObject([{ path: '/leave_approval_hr', read: false }]);
    expect((await decide(hr, answer, 'Approved')).code).toBe('200');
    expect(await unread(hr)).toBe(0);
    const [last, before] = await told(agent);
    expect(last).toMatchObject({ kind: 'What is decided about my leave', path: '/leave', read: false });
    expect(last?.['text']).toMatch(/^Your Casual leave, .*: Approved by \S+ \S+\.$/);
    expect(before?.['text']).toMatch(/: Approved by Lead by \S+ \S+\.$/);
  });

  it('tells nobody what he did himself, and nothing that was taken back', async () => {
    const answer = await ask();
    expect((await decide(agent, answer, 'Cancelled')).code).toBe('200');
    expect(await told(agent)).toEqual([]);
    const before = await told(lead);
    expect((await ask({ endDate: '2026-12-01' })).code).toBe('422');
    expect(await told(lead)).toEqual(before);
  });

  it('tells of absence, and of a check-out that is missing, once however often the day is worked out', async () => {
    world.setNow('2026-11-23T16:00:00.000Z');
    await world.hr.closeDays();
    await world.db.deleteFrom('punch').where('applicantId', '=', 5).where('at', '>=', '2026-11-23').execute();
    world.setNow('2026-11-25T08:00:00.000Z');
    await world.hr.closeDays();
    const own = await told(agent);
    expect(own.filter(({ kind }) => kind === 'Absence, mine and of my team').map(({ text }) => text)).toContain(
      'You were absent on 23 Nov 2026.',
    );
    // He came on the day after, and nobody knows when he left.
    world.setNow('2026-11-25T15:00:00.000Z');
    expect((await world.call(agent, 'GET', 'attendance/checkIn')).code).toBe('200');
    world.setNow('2026-11-26T08:00:00.000Z');
    await world.hr.closeDays();
    expect((await told(agent))[0]).toMatchObject({
      text: 'Your check-out of 25 Nov 2026 is missing; you came at 20:00.',
      read: false,
    });
    const known = (await told(agent)).length;
    await world.hr.closeDays();
    expect(await told(agent)).toHaveLength(known);
  });

  it('tells of another shift, and of one that does not come after all', async () => {
    const shift = await world.db.selectFrom('shift').selectAll().where('status', '=', 'Active').execute();
    const { shiftId: now } = await world.db
      .selectFrom('applicant')
      .select('shiftId')
      .where('applicantId', '=', 5)
      .executeTakeFirstOrThrow();
    const other = shift.find(({ shiftId }) => shiftId !== now);
    const body = {
      shiftDto: { shiftId: other?.shiftId ?? 0 },
      fromDate: '2026-12-07',
      applicantDtos: [{ applicantId: 5 }],
    };
    expect((await world.call(hr, 'POST', 'shift/assignShiftToUsers', { body: body as never })).code).toBe('200');
    expect((await texts(agent))[0]).toContain(`From 07 Dec 2026 on your shift is ${other?.shiftName}`);
    const gone = { applicantId: 5, fromDate: '2026-12-07', shiftId: other?.shiftId ?? 0 };
    world.setNow('2026-11-21T08:00:00.000Z');
    expect((await world.call(hr, 'POST', 'shift/cancelComingAssignment', { body: gone })).code).toBe('200');
    expect(await told(agent)).toHaveLength(2);
  });

  it('goes by bell and by mail as each of them chose', async () => {
    expect((await choose(lead, 'leaveAsked', false, true)).code).toBe('200');
    const { email } = await world.db
      .selectFrom('account')
      .select('email')
      .where('accountId', '=', idOf(lead))
      .executeTakeFirstOrThrow();
    const answer = await ask();
    expect(await told(lead)).toEqual([]);
    const [mail] = await mails(email);
    expect(mail?.subject).toMatch(/^Leave of \S+ \S+ waits for you$/);
    expect(mail?.body).toContain('asks for leave, Casual');
    expect(mail?.body).toContain('My Profile');
    expect(mail?.body).not.toContain('wedding');
    expect((await choose(agent, 'leaveDecided', true, false)).code).toBe('200');
    await decide(lead, answer, 'Rejected', 'Too many are off');
    expect((await texts(agent))[0]).toMatch(/: Rejected by \S+ \S+\. Too many are off\.$/);
    expect((await mails('agent@muster.local')).filter(({ subject }) => subject.includes('leave'))).toEqual([]);
  });

  it('refuses a kind that there is not, and takes the choice of nobody else', async () => {
    expect(namedFields(await choose(agent, 'weather', true, true))).toEqual(['choices.0.kind']);
    await choose(agent, 'absent', false, true);
    const chosen = async (who: Who) =>
      rowsOf(await world.call(who, 'GET', 'notifications/getChoices')).find(({ kind }) => kind === 'absent');
    expect([await chosen(agent), await chosen(lead)]).toMatchObject([
      { byBell: false, byMail: true },
      { byBell: true, byMail: false },
    ]);
    expect((await world.call(visitor, 'GET', 'notifications/getOwn')).code).toBe('401');
  });

  it('judges what somebody may see again when he reads it: of what is out of his sight he finds nothing', async () => {
    await ask();
    expect(await unread(lead)).toBe(1);
    const news = async () => world.hr.newsOf(lead);
    expect(await news()).toMatchObject({ unread: 1, latest: [{ read: false }] });
    const { set } = await onlyRights(world, 'lead@muster.local', { read: ['leave'] });
    expect([await told(lead), await news()]).toEqual([[], { unread: 0, latest: [] }]);
    await set({ write: ['leave_approval'] });
    expect(await unread(lead)).toBe(1);
    // Another team, and it is none of his people any more.
    await world.db.updateTable('applicant').set({ teamId: null }).where('applicantId', '=', 5).execute();
    expect(await told(lead)).toEqual([]);
  });

  it('is read one by one or all at once, by its receiver alone', async () => {
    await ask();
    await ask({ startDate: '2026-12-14', endDate: '2026-12-14' });
    const [newest] = await told(lead);
    const body = { notificationId: newest?.['notificationId'] } as never;
    await world.call(agent, 'POST', 'notifications/markRead', { body });
    expect(await unread(lead)).toBe(2);
    await world.call(lead, 'POST', 'notifications/markRead', { body });
    expect(await unread(lead)).toBe(1);
    await world.call(agent, 'POST', 'notifications/markReadUpTo', { body });
    await world.call(lead, 'POST', 'notifications/markReadUpTo', { body });
    expect(await unread(lead)).toBe(0);
  });

  it('tells a leaver nothing: neither by bell nor by the mails that still wait for him', async () => {
    await ask();
    const waiting = await world.db.selectFrom('outbox').selectAll().where('notificationId', 'is not', null).execute();
    expect(waiting).toHaveLength(1);
    await world.db.updateTable('account').set({ status: 'Inactive' }).where('accountId', '=', idOf(lead)).execute();
    expect((await world.call(lead, 'GET', 'notifications/getOwn')).code).toBe('401');
    expect(await world.hr.newsOf(lead)).toBeUndefined();
    const sent: string[] = [];
    await world.hr.deliverMails(async ({ subject }) => void sent.push(subject));
    expect(sent.filter((subject) => subject.includes('waits for you'))).toEqual([]);
    const [mail] = await world.db.selectFrom('outbox').selectAll().where('notificationId', 'is not', null).execute();
    expect(mail).toMatchObject({
      sentAt: null,
      nextTryAt: null,
      problem: 'Its receiver may not see the record any more.',
    });
    await ask({ startDate: '2026-12-14', endDate: '2026-12-14' });
    const all = await world.db.selectFrom('notification').select('accountId').execute();
    // Nobody leads the team now: HR is asked.
    expect(all.filter(({ accountId }) => accountId === idOf(lead))).toHaveLength(1);
    expect(await unread(hr)).toBe(1);
  });

  it('keeps a mail that cannot be sent and tries it again, and the bell tells it meanwhile', async () => {
    await ask();
    const refuse = async () => ({ problem: 'The mail server is away.', again: true });
    await world.hr.deliverMails(refuse);
    const mail = () =>
      world.db.selectFrom('outbox').selectAll().where('notificationId', 'is not', null).executeTakeFirst();
    expect(await mail()).toMatchObject({ sentAt: null, problem: 'The mail server is away.', tries: 1 });
    expect((await mail())?.nextTryAt).not.toBeNull();
    expect(await unread(lead)).toBe(1);
    const [newest] = await told(lead);
    const body = { notificationId: newest?.['notificationId'] } as never;
    await world.call(lead, 'POST', 'notifications/markReadUpTo', { body });
    world.setNow('2026-11-21T07:10:00.000Z');
    await world.hr.deliverMails(refuse);
    expect(await mail()).toMatchObject({
      nextTryAt: null,
      problem: 'What it tells was read or done before it could be sent.',
    });
  });

  it('forgets what nobody looks for any more', async () => {
    await ask();
    world.setNow('2027-03-01T07:00:00.000Z');
    await world.hr.forgetNotifications();
    expect(await world.db.selectFrom('notification').selectAll().execute()).toEqual([]);
  });
});

function idOf(who: Who): number {
  return who.kind === 'visitor' ? 0 : who.accountId;
}
