import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SendMail } from '../../server/hr/index.ts';
import { createMailer } from '../../server/mail/create-mailer.ts';
import { createWorld, type HrWorld, rowsOf, visitor } from './hr-world.ts';

const email = 'applicant@muster.local';

/** A mail server that takes what comes, but for addresses at `refused.example` and, while it is shut, everything. */
async function mailServer() {
  const taken: string[] = [];
  /** Who was named as a receiver, and every command by its first word. */
  const receivers: string[] = [];
  const commands: string[] = [];
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
      commands.push(line.split(/[ :]/)[0] ?? '');
      if (/^RCPT TO:/i.test(line)) receivers.push(line.slice('RCPT TO:'.length));
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
  return {
    taken,
    receivers,
    commands,
    url: `smtp://127.0.0.1:${port}?from=hr@company.test`,
    close: () => server.close(),
  };
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

  it.each([
    ['a line break', `${email}\r\nBcc: other@evil.test`],
    ['a line feed', `${email}\nRCPT TO:<other@evil.test>`],
    ['a comma', `${email}, other@evil.test`],
    ['a semicolon', `${email}; other@evil.test`],
    ['a name and brackets', `"x" <other@evil.test>, ${email}`],
    ['a command', `${email}>\r\nRCPT TO:<other@evil.test`],
    ['a parameter', `${email}> NOTIFY=SUCCESS ORCPT=rfc822;other@evil.test`],
  ])('is asked for no message to an address with %s', async (_, address) => {
    const before = (await world.db.selectFrom('outbox').selectAll().execute()).length;
    const answer = await world.call(visitor, 'POST', 'mobile/recoverPassByEmail', { body: { email: address } });
    expect(answer.code).toBe('422');
    expect(await world.db.selectFrom('outbox').selectAll().execute()).toHaveLength(before);
  });

  it('gives a message no other receiver, header or command, whatever stands in it', async () => {
    const server = await mailServer();
    const send = createMailer(server.url);
    const evil =
      'X-Evil: yes\r\nBcc: other@evil.test\r\n\r\n.\r\nMAIL FROM:<evil@evil.test>\r\nRCPT TO:<other@evil.test>\r\nDATA';
    await send({ to: email, subject: `Hello\r\n${evil}`, body: `One\r\n.\r\n${evil}\n.\nRSET` });
    // What no reader of the product lets through, handed to the mailer all the same.
    for (const to of [`${email}>\r\n${evil}`, `${email}, other@evil.test`, `${email}\nother@evil.test`])
      expect(await send({ to, subject: 'Hello', body: 'Two' })).toEqual({
        problem: 'The receiver is not one address.',
        again: false,
      });
    server.close();
    expect(server.commands.filter((command) => !/^(EHLO|MAIL|RCPT|DATA|QUIT|RSET)$/.test(command))).toEqual([]);
    expect(server.receivers.map((receiver) => receiver.trim())).toEqual([`<${email}>`]);
    expect(server.taken).toHaveLength(1);
    const [head = '', ...rest] = (server.taken[0] ?? '').split('\n\n');
    expect(head).toContain('Subject: Hello');
    expect(head).not.toMatch(/^(X-Evil|Bcc|Cc):/im);
    expect(rest.join('\n\n')).toContain('RSET');
  });

  it('begins no further message once it is over: a mail server that hangs does not hold up an end', async () => {
    await asked();
    const mail = await world.db.selectFrom('outbox').selectAll().orderBy('mailId', 'desc').executeTakeFirstOrThrow();
    const mailId = mail.mailId + 1;
    await world.db
      .insertInto('outbox')
      .values({ ...mail, mailId })
      .execute();
    let over = false;
    const sent: string[] = [];
    const slow: SendMail = async ({ to }) => {
      sent.push(to);
      over = true;
      return { problem: 'The mail server is silent.', again: true };
    };
    await world.hr.deliverMails(slow, () => over);
    expect(sent).toHaveLength(1);
    const next: SendMail = async ({ to }) => void sent.push(to);
    expect(await world.hr.deliverMails(next)).toBe(1);
    expect(sent).toHaveLength(2);
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
