import { shownMoment } from '@muster/engine/formats';
import type { Context } from '../context.ts';
import { greeting } from '../outbox/greeting.ts';
import { sayerTo } from '../outbox/mail-sayer.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { type AccountNotice, type NoticeKind, wordings } from './account-notices.ts';

const day = 24 * 60 * 60_000;

/** Where people read and change what is theirs, as far as it is known. */
type Places = Pick<Context, 'careersAddress' | 'portalAddress'>;

/**
 * Tells somebody at his own address what happened to his account, in the transaction in which it happens: what the mail
 * server makes of it comes later and takes nothing back.
 */
export async function tellAccount(context: Context, accountId: number, notice: AccountNotice): Promise<void> {
  const account = await context.handle
    .selectFrom('account')
    .select(['email', 'displayName', 'kind'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!account) return;
  const { subject, ...wording } = wordings[notice.kind];
  const { browser = '', by = '' } = notice;
  const { email, displayName, kind } = account;
  const title = browser === '' ? subject : `${subject}: ${browser}`;
  if ('daily' in wording && (await hasMailOfToday(context, email, title))) return;
  const { now } = context;
  const body = [
    greeting(displayName),
    `on ${shownMoment(now.instant)} ${wording.said.replace('{browser}', browser).replace('{by}', by)}`,
    'If it was you, or you know of it, there is nothing to do.',
    kind === 'applicant' ? adviceToApplicant(context) : adviceToStaff(context, notice.kind),
  ];
  await putInOutbox(context, { to: email, subject: title, body: body.join('\n\n') });
}

/** In English or as it is said to him. */
async function hasMailOfToday(context: Context, to: string, subject: string): Promise<boolean> {
  const { handle, now } = context;
  const said = (await sayerTo(context, to))?.(subject) ?? subject;
  const since = new Date(Date.parse(now.instant) - day).toISOString();
  const told = await handle
    .selectFrom('outbox')
    .select('mailId')
    .where('toAddress', '=', to)
    .where('subject', 'in', [subject, said])
    .where('createdAt', '>', since)
    .executeTakeFirst();
  return told !== undefined;
}

/** Whoever has lost his password to somebody else cannot change it himself any more. */
const lost: ReadonlySet<NoticeKind> = new Set([
  'passwordChanged',
  'passwordGiven',
  'factorOn',
  'sessionsEnded',
  'linkShown',
  'emailChanged',
]);

function adviceToStaff({ portalAddress }: Places, kind: NoticeKind): string {
  const profile = portalAddress === undefined ? 'My Profile' : `My Profile (${portalAddress}/profile)`;
  return lost.has(kind)
    ? 'If it was not you, tell whoever runs Muster in your company at once: they give you a new password and end what others have open.'
    : `If it was not you, change your password under ${profile} at once, which signs everybody else out, and tell whoever runs Muster in your company.`;
}

function adviceToApplicant({ careersAddress }: Places): string {
  const place = careersAddress === undefined ? 'the careers site' : `${careersAddress}/careers/login`;
  return `If it was not you, open ${place}, press Forgot Password and choose a new password at once.`;
}
