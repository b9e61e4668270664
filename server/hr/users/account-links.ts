import { askPassword } from '../access/ask-password.ts';
import { tellAccount } from '../accounts/tell-account.ts';
import { keepToken } from '../careers/password-tokens.ts';
import type { Context } from '../context.ts';
import { greeting } from '../outbox/greeting.ts';
import { type Mail, putInOutbox } from '../outbox/put-in-outbox.ts';
import type { Refused } from '../outcome.ts';

/** The account that a link opens, and what brought it about. */
export interface LinkFor {
  readonly accountId: number;
  readonly email: string;
  readonly displayName: string;
  readonly purpose: 'invitation' | 'staffReset' | 'staffEmail';
}

/** A link that whoever asked passes on himself. */
export interface ShownLink {
  readonly name: string;
  readonly email: string;
  readonly link: string;
}

/**
 * Why links are not made yet: without a mail server whoever asks sees them himself, once, and gives his password for it. The
 * log then tells that he saw them. Undefined: go on.
 */
export function linksRefused(context: Context): Refused | undefined {
  if (context.sendsMail === true) return undefined;
  if (!context.confirmed)
    return askPassword(
      'There is no mail server (SMTP_URL), so that you get the link yourself, once, and pass it on. Give your password; the log will say that you saw it, and the person is told.',
    );
  if (context.said) context.said.linkShown = true;
  return undefined;
}

/**
 * Makes a link with which the owner of an account chooses a password, once. It goes to his address; without a mail server it
 * is handed back, kept nowhere, and he is told who saw it.
 */
export async function makeLink(context: Context, link: LinkFor, token: string): Promise<ShownLink | undefined> {
  const { accountId, email, displayName, purpose } = link;
  const goodUntil = await keepToken(context, token, { email, accountId, purpose });
  if (context.sendsMail === true) {
    if (goodUntil === undefined) return undefined;
    await putInOutbox(context, linkMail(context, link, token), { secret: token, goodUntil, ofStaff: true });
    return undefined;
  }
  await tellAccount(context, accountId, { kind: 'linkShown', by: context.actor.name });
  return { name: displayName, email, link: addressOf(context, token) };
}

/** The token stands behind the # of the link: no server sees it there, and so no log. */
function addressOf({ portalAddress = '' }: Context, token: string): string {
  return `${portalAddress}/set_password#token=${token}`;
}

const wordings = {
  invitation: {
    subject: 'Your account at work',
    why: 'you have an account now, with which you see your days, leave and whatever your work needs. Choose your password at',
    lasts: 'within seven days',
  },
  staffReset: {
    subject: 'Choose a new password',
    why: 'whoever runs Muster in your company asks you to choose a new password; the former one is void. Open',
    lasts: 'within a day',
  },
  staffEmail: {
    subject: 'Choose a new password',
    why: 'somebody, we hope you, asked for a new password. To choose one, open',
    lasts: 'within an hour',
  },
} as const;

/** The message that brings a link. */
export function linkMail(
  context: Context,
  { email: to, displayName, purpose }: Omit<LinkFor, 'accountId'>,
  token: string,
): Mail {
  const { subject, why, lasts } = wordings[purpose];
  const body = [
    greeting(displayName),
    why,
    addressOf(context, token),
    `The link can be used once, ${lasts}. Give it to nobody. If you know nothing of it, leave this message alone and tell whoever runs Muster in your company.`,
  ];
  return { to, subject, body: body.join('\n\n') };
}
