import type { Context } from '../context.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { done, type Outcome } from '../outcome.ts';
import { keepToken } from './password-tokens.ts';

/**
 * Answers e-mail and date of birth with a token for the new password. Whoever is not known, or gives another date, gets
 * one that opens nothing: the answers are alike.
 */
export async function recoverByBirthday(
  context: Context,
  { email, dob }: { readonly email: string; readonly dob: string },
  token: string,
): Promise<Outcome> {
  const account = await applicantAccount(context, email);
  const accountId = account?.dob === dob ? account.accountId : undefined;
  await keepToken(context, token, { email, accountId, purpose: 'birthday' });
  return done(token, 'Please choose a new password.');
}

/** Sends a link and a code for a new password to an e-mail that is known; the answer does not tell whether it is. */
export async function recoverByEmail(context: Context, email: string, token: string): Promise<Outcome> {
  const account = await applicantAccount(context, email);
  const expiresAt = await keepToken(context, token, { email, accountId: account?.accountId, purpose: 'email' });
  if (account && expiresAt !== undefined) {
    const mail = recoveryMail(context, email, account.displayName, token);
    await putInOutbox(context, mail, { secret: token, goodUntil: expiresAt });
  }
  return done(
    null,
    'If this email is in our system, a message with a code is on its way to it. The code can be used once, within an hour.',
  );
}

function applicantAccount({ handle }: Context, email: string) {
  return handle
    .selectFrom('account')
    .innerJoin('applicantBio', 'applicantBio.applicantId', 'account.applicantId')
    .select(['account.accountId', 'account.displayName', 'applicantBio.dob'])
    .where('account.kind', '=', 'applicant')
    .where('account.email', '=', email)
    .where('account.status', '=', 'Active')
    .executeTakeFirst();
}

/** The token stands behind the # of the link: no server sees it there, and so no log. */
function recoveryMail({ careersAddress }: Context, to: string, name: string, token: string) {
  const link = careersAddress === undefined ? [] : [`${careersAddress}/careers/set_password#token=${token}`, 'or'];
  const body = [
    `Dear ${name},`,
    'somebody, we hope you, asked for a new password for your application. To choose one, open',
    ...link,
    `the careers site, press Application Status, then "I have a code", and enter the code ${token}`,
    'Link and code can be used once, within an hour. If it was not you, leave this message alone: nothing has changed.',
  ];
  return { to, subject: 'Choose a new password for your application', body: body.join('\n\n') };
}
