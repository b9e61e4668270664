import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SendMail } from '../../server/hr/index.ts';
import { createMailer } from '../../server/mail/create-mailer.ts';
import { createWorld, type HrWorld, rowsOf, visitor } from './hr-world.ts';

const email = 'applicant@muster.local';

/** A mail server that takes what comes, but for addresses at `refused.example` and, while it is shut, everything. */
async function mailServer() {
  const taken: string[] = [];
  const server: Server = createServer((socket: Socket) => {
    let data: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (data) {
        if (line !== '.') return void data.push(line);
        taken.push(data.join('\n'));
        data = undefined;
        return void say('250 taken');
      }
      if (/^RCPT TO:.*refused\.example/i.test(line)) say('550 there is nobody of that name');
      else if (/^STARTTLS/i.test(line)) say('502 this server has no certificate');
      else if (/^DATA/i.test(line)) {
        data = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 yes');
    };
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + String(chunk)).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    socket.on('error', () => undefined);
    say('220 mail.test');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  return { taken, url: `smtp://127.0.0.1:${port}?from=hr@company.test`, close: () => server.close() };
}

describe('the delivery of what waits in the outbox', () => {
  let world: HrWorld;
  beforeEach(async () => {
    world = await createWorld({ people: 12, months: 1 });
  });
  afterEach(() => world.close());

  const asked = () => world.call(visitor, 'POST', 'mobile/recoverPassByEmail', { body: { email } });
  const newest = async () => {
    const [row] = rowsOf(await world.call(await world.as('admin@muster.local'), 'GET', 'outbox/getAllMails'));
    return row;
  };

  it('hands each message to the mail server once, as it was written, and leaves those of before alone', async () => {
    const server = await mailServer();
    await asked();
    const send = createMailer(server.url);
    expect(await world.hr.deliverMails(send)).toBe(1);
    expect(await world.hr.deliverMails(send)).toBe(0);
    server.close();
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toContain('From: hr@company.test');
    expect(server.taken[0]).toContain(`To: ${email}`);
    expect(server.taken[0]).toContain('Subject: Choose a new password for your application');
    expect(server.taken[0]).toContain('asked for a new password');
    expect(await newest()).toMatchObject({ delivery: 'Sent', sentAt: '2026-11-21T07:00:00.000Z', problem: null });
  });

  it('does not send a code that has expired meanwhile', async () => {
    const sent: string[] = [];
    const send: SendMail = async ({ body }) => {
      sent.push(body);
      return sent.length > 1 ? undefined : { problem: 'The mail server is shut.', again: true };
    };
    await asked();
    await world.hr.deliverMails(send);
    world.setNow('2026-11-21T08:00:00.000Z');
    expect(await world.hr.deliverMails(send)).toBe(0);
    expect(sent).toHaveLength(1);
    expect(await newest()).toMatchObject({
      delivery: 'Not Sent',
      problem: 'Its code expired before it could be sent. The mail server is shut.',
    });
  });

  it('tries again later and longer apart where the mail server cannot be reached, and gives up after a day', async () => {
    const server = await mailServer();
    server.close();
    const send = createMailer(server.url);
    await asked();
    // Nothing in it expires.
    await world.db.updateTable('outbox').set({ goodUntil: null }).execute();
    expect(await world.hr.deliverMails(send)).toBe(0);
    expect(await newest()).toMatchObject({
      delivery: 'Trying Again',
      problem: expect.stringContaining('ECONNREFUSED'),
    });
    const tries: string[] = [];
    const count: SendMail = async () => {
      tries.push('try');
      return { problem: 'The mail server is shut.', again: true };
    };
    for (const minute of ['00:30', '01:00', '02:00', '03:00']) {
      world.setNow(`2026-11-21T07:${minute}.000Z`);
      await world.hr.deliverMails(count);
    }
    expect(tries).toHaveLength(2);
    world.setNow('2026-11-22T08:00:00.000Z');
    await world.hr.deliverMails(count);
    expect(tries).toHaveLength(2);
    expect(await newest()).toMatchObject({ delivery: 'Not Sent', problem: 'The mail server is shut.' });
  });

  it('does not try again what the mail server refuses for good', async () => {
    const server = await mailServer();
    await asked();
    await world.db
      .updateTable('outbox')
      .set({ toAddress: 'a@refused.example' })
      .where('toAddress', '=', email)
      .execute();
    expect(await world.hr.deliverMails(createMailer(server.url))).toBe(0);
    server.close();
    expect(server.taken).toEqual([]);
    expect(await newest()).toMatchObject({ delivery: 'Not Sent', problem: expect.stringContaining('550') });
  });

  it('sends nothing unencrypted to a mail server outside of the own network', async () => {
    const server = await mailServer();
    // It leads to this machine, and is no address of the own network.
    const send = createMailer(server.url.replace('127.0.0.1', '0.0.0.0'));
    const outcome = await send({ to: email, subject: 'Code', body: 'The code is 1.' });
    server.close();
    expect(outcome).toEqual({ problem: expect.stringContaining('STARTTLS'), again: true });
    expect(server.taken).toEqual([]);
  });

  it('sends a message once where two servers look at the same time', async () => {
    await asked();
    const sent: string[] = [];
    const send: SendMail = async ({ to }) => {
      sent.push(to);
      return undefined;
    };
    await Promise.all([world.hr.deliverMails(send), world.hr.deliverMails(send)]);
    expect(sent).toEqual([email]);
  });
});
