import { keepToken } from '../careers/password-tokens.ts';
import type { Context } from '../context.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { linkMail } from './account-links.ts';

/**
 * Sends a link for a new password to a member of staff who asks for one; neither the answer nor its time tells anybody
 * whether the e-mail is known. Without a mail server there is no way to send it, and everybody is told so.
 */
export async function askForLink(context: Context, email: string, token: string): Promise<Outcome> {
  if (context.sendsMail !== true)
    return refused(
      '422',
      'No message can be sent from here. Please ask whoever runs Muster in your company for a new password.',
    );
  const account = await context.handle
    .selectFrom('account')
    .select(['accountId', 'displayName'])
    .where('kind', '=', 'staff')
    .where('email', '=', email)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  const purpose = 'staffEmail';
  const goodUntil = await keepToken(context, token, { email, accountId: account?.accountId, purpose });
  const mail = linkMail(context, { email, displayName: account?.displayName ?? email, purpose }, token);
  const bounds = { secret: token, goodUntil: goodUntil ?? '', ofStaff: true };
  const mailId = await putInOutbox(context, mail, bounds);
  await context.handle.deleteFrom('outbox').where('mailId', '=', mailId).where('goodUntil', '=', '').execute();
  return done(
    null,
    'If this email is in our system, a message with a link is on its way to it, or came a few minutes ago. The link can be used once, within an hour.',
  );
}
