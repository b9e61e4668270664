import { tellAccount } from '../accounts/tell-account.ts';
import type { Context } from '../context.ts';
import { knownPeople } from '../employment/known-people.ts';
import { done, isRefused, type Outcome, type Refused, wrongField, wrongFields } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { linksRefused, makeLink, type ShownLink } from './account-links.ts';
import { type ManagedAccount, managedAccount } from './holds-account.ts';

/**
 * Voids the password of an account, signs it out everywhere and sends its owner a link by which he chooses a new one; for
 * somebody who has not chosen any yet it is his invitation again.
 */
export async function sendLink(context: Context, accountId: number, token: string): Promise<Outcome> {
  const account = await managedAccount(context, accountId);
  if (isRefused(account)) return account;
  if (account.status !== 'Active') return wrongField('accountId', 'This account is locked: unlock it first');
  const refusal = linksRefused(context);
  if (refusal) return refusal;
  const made = await voidPassword(context, account, token);
  if (isRefused(made)) return made;
  const { email, displayName } = account;
  const session = { endsOfAccount: accountId, butOwn: false } as const;
  const sent = made ? 'The link is shown to you, once.' : `A link went to ${email}.`;
  const result = { invited: 1, links: made ? [{ ...made }] : [] };
  return { ...done(result, `${displayName} chooses a new password. ${sent}`), session };
}

/** Voids the password of an account and makes its owner a link by which he chooses a new one. */
export async function voidPassword(
  context: Context,
  { accountId, email, displayName }: Pick<ManagedAccount, 'accountId' | 'email' | 'displayName'>,
  token: string,
): Promise<ShownLink | Refused | undefined> {
  const set = { passwordHash: '', mustChangePassword: 0, invitedAt: context.now.instant };
  const failed = await updateRecord(context, { ...changeOf(context, accountId), set });
  if (failed) return failed;
  await voidLinks(context, accountId);
  return makeLink(context, { accountId, email, displayName, purpose: 'staffReset' }, token);
}

/** Locks an account, which signs it out everywhere, or opens it again. */
export async function changeAccountStatus(context: Context, accountId: number, status: string): Promise<Outcome> {
  const account = await managedAccount(context, accountId);
  if (isRefused(account)) return account;
  const failed = await updateRecord(context, { ...changeOf(context, accountId), set: { status } });
  if (failed) return failed;
  if (status === 'Active') return done(null, `${account.displayName} may sign in again.`);
  await voidLinks(context, accountId);
  const session = { endsOfAccount: accountId, butOwn: false } as const;
  return { ...done(null, `${account.displayName} is locked and signed out everywhere.`), session };
}

export interface NewEmail {
  readonly accountId: number;
  readonly email: string;
}

/**
 * Gives an account another e-mail, at both of which its owner is told; links on their way to the former one are void. Of an
 * employee it is that of his record too.
 */
export async function changeEmail(context: Context, { accountId, email }: NewEmail): Promise<Outcome> {
  const account = await managedAccount(context, accountId);
  if (isRefused(account)) return account;
  const { handle } = context;
  const taken = await handle
    .selectFrom('account')
    .select('displayName')
    .where('email', '=', email)
    .where('kind', '=', account.kind)
    .where('accountId', '!=', accountId)
    .executeTakeFirst();
  if (taken) return wrongField('email', `Email is that of ${taken.displayName}`);
  const { applicantId } = account;
  const marks = { empNo: '', email, applicantBioDto: { cnic: '', phone: '' } };
  const known = applicantId === null ? [] : await knownPeople(handle, marks, applicantId);
  if (known.length > 0) return wrongFields(known);
  const told = { kind: 'emailChanged', by: context.actor.name } as const;
  await tellAccount(context, accountId, told);
  const failed = await updateRecord(context, { ...changeOf(context, accountId), set: { email } });
  if (failed) return failed;
  await voidLinks(context, accountId);
  await tellAccount(context, accountId, told);
  if (applicantId !== null) {
    const set = { email };
    const failed = await updateRecord(context, { table: 'applicant', id: applicantId, what: 'This employee', set });
    if (failed) return failed;
  }
  return done(null, `${account.displayName} signs in with ${email} now.`);
}

function changeOf({ match }: Context, id: number) {
  return { table: 'account', id, what: 'This account', match } as const;
}

/** Links of an account on their way lead nowhere any more. */
export async function voidLinks({ handle, now }: Context, accountId: number): Promise<void> {
  await handle
    .updateTable('passwordReset')
    .set({ usedAt: now.instant })
    .where('accountId', '=', accountId)
    .where('usedAt', '=', '')
    .execute();
}
