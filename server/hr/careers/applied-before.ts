import type { Context } from '../context.ts';
import { sayerTo } from '../outbox/mail-sayer.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';

const day = 24 * 60 * 60_000;
const subject = 'An application with your email';

/**
 * Tells the owner of an e-mail that somebody applied with it, once a day: the answer '210' says to whoever asks that the
 * e-mail is known, and its owner may want to know that somebody found out.
 */
export async function tellAppliedBefore(context: Context, email: string): Promise<void> {
  const since = new Date(Date.parse(context.now.instant) - day).toISOString();
  const said = (await sayerTo(context, email))?.(subject) ?? subject;
  const told = await context.handle
    .selectFrom('outbox')
    .select('mailId')
    .where('toAddress', '=', email)
    .where('subject', 'in', [subject, said])
    .where('createdAt', '>', since)
    .executeTakeFirst();
  if (told) return;
  const body = [
    'Hello,',
    'somebody, perhaps you, has just applied for a job with this email. Nothing was stored: we know the email already.',
    'If it was you, sign in on the careers site under Application Status to see your application, or press Forgot Password there.',
    'If it was not you, there is nothing to do: nobody has seen anything of you, and nothing has changed.',
  ];
  await putInOutbox(context, { to: email, subject, body: body.join('\n\n') });
}
