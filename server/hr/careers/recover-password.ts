import type { Context } from '../context.ts';
import type { HrDependencies } from '../dependencies.ts';
import { greeting } from '../outbox/greeting.ts';
import { type Mail, putInOutbox } from '../outbox/put-in-outbox.ts';
import { done, type Outcome } from '../outcome.ts';
import { keepToken } from './password-tokens.ts';
import { readableCode } from './readable-code.ts';

/** By what somebody says who he is. */
export interface Birthday {
  readonly email: string;
  readonly dob: string;
}

/** What a question may be answered with, made before it is looked at: a token, and another one of which a code is made. */
export interface Drawn {
  readonly token: string;
  readonly secret: string;
}

export function drawTokens({ ids }: Pick<HrDependencies, 'ids'>): Drawn {
  return { token: ids.token(), secret: ids.token() };
}

/**
 * Answers e-mail and date of birth with a token that opens nothing without the code, which goes to the e-mail. Whoever is
 * not known, or gives another date, gets a token that opens nothing at all: the answers are alike. With the switch
 * `recoverByBirthDateAlone` the token needs no code.
 */
export async function recoverByBirthday(
  context: Context,
  { email, dob }: Birthday,
  { token, secret }: Drawn,
): Promise<Outcome> {
  const account = await applicantAccount(context, email);
  const accountId = account?.dob === dob ? account.accountId : undefined;
  if (context.compat?.('recoverByBirthDateAlone')) {
    await keepToken(context, token, { email, accountId, purpose: 'birthdayAlone' });
    return done(token, 'Please choose a new password.');
  }
  const code = readableCode(secret);
  const expiresAt = await keepToken(context, token, { email, accountId, purpose: 'birthday' }, { code });
  await mailOrNot(context, codeMail(email, account?.displayName ?? email, code), {
    secret: code,
    goodUntil: expiresAt,
  });
  return done(
    token,
    'If these are the details of an application, a message with a code is on its way to its email, or came a few minutes ago.',
  );
}

/** Sends a link and a code for a new password to an e-mail that is known; the answer does not tell whether it is. */
export async function recoverByEmail(context: Context, email: string, { token }: Drawn): Promise<Outcome> {
  const account = await applicantAccount(context, email);
  const asker = { email, accountId: account?.accountId, purpose: 'email' } as const;
  const goodUntil = await keepToken(context, token, asker);
  const mail = recoveryMail(context, email, account?.displayName ?? email, token);
  await mailOrNot(context, mail, { secret: token, goodUntil });
  return done(
    null,
    'If this email is in our system, a message with a code is on its way to it, or came a few minutes ago. The code can be used once, within an hour.',
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

/**
 * Leaves a message in the outbox that is good until a moment. Without one it is written and taken away again in the same
 * transaction, so that the time of the answer does not tell who is known.
 */
async function mailOrNot(
  context: Context,
  mail: Mail,
  { secret, goodUntil }: { readonly secret: string; readonly goodUntil: string | undefined },
): Promise<void> {
  const kept = goodUntil ?? '';
  const mailId = await putInOutbox(context, mail, { secret, goodUntil: kept });
  await context.handle.deleteFrom('outbox').where('mailId', '=', mailId).where('goodUntil', '=', '').execute();
}

/** The token stands behind the # of the link: no server sees it there, and so no log. */
function recoveryMail({ careersAddress }: Context, to: string, name: string, token: string): Mail {
  const link = careersAddress === undefined ? [] : [`${careersAddress}/careers/set_password#token=${token}`, 'or'];
  const body = [
    greeting(name),
    'somebody, we hope you, asked for a new password for your application. To choose one, open',
    ...link,
    `the careers site, press Application Status, then "I have a code", and enter the code ${token}`,
    `${link.length === 0 ? 'It' : 'Link and code'} can be used once, within an hour. If it was not you, leave this message alone: nothing has changed.`,
  ];
  return { to, subject: 'Choose a new password for your application', body: body.join('\n\n') };
}

/** A code alone: it fits nowhere but into the dialog that is open at whoever asked. */
function codeMail(to: string, name: string, code: string): Mail {
  const body = [
    greeting(name),
    'somebody, we hope you, gave your email and date of birth to choose a new password for your application. Enter this code there:',
    code,
    'It can be used once, within ten minutes. Give it to nobody: we never ask for it. If it was not you, leave this message alone: nothing has changed.',
  ];
  return { to, subject: 'Your code for a new password', body: body.join('\n\n') };
}
