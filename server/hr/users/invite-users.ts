import type { Context } from '../context.ts';
import { done, type Outcome, type Refused, refused, sentences, wrongField } from '../outcome.ts';
import { writeHistory } from '../records/history.ts';
import { insertRecord } from '../records/insert-record.ts';
import { holdsAllOf } from '../roles/holds-all-of.ts';
import { linksRefused, makeLink, type ShownLink } from './account-links.ts';

/** The employees who get an account, and the role that they get with it. */
export interface Invitation {
  readonly applicantIds: readonly number[];
  readonly roleDto: number;
}

/** Somebody who is no employee: an accountant, somebody of another company. */
export interface OtherInvitation {
  readonly displayName: string;
  readonly email: string;
  readonly roleDto: number;
}

/**
 * Gives employees an account with a role, and each a link by which he chooses his password. Who has one already, who has left
 * and whose e-mail is that of another account is told and left out. Nobody gives a role that holds more than he may do.
 */
export async function inviteUsers(
  context: Context,
  { applicantIds, roleDto }: Invitation,
  tokens: readonly string[],
): Promise<Outcome> {
  const refusal = await roleRefused(context, roleDto);
  if (refusal) return refusal;
  const asked = [...new Set(applicantIds)];
  const people = await context.handle
    .selectFrom('applicant')
    .select(['applicantId', 'firstName', 'lastName', 'email', 'phaseStatus'])
    .where('applicantId', 'in', asked)
    .where('empNo', '!=', '')
    .orderBy('applicantId')
    .execute();
  if (people.length < asked.length) return wrongField('applicantIds', 'Employees are not all employees');
  const links: ShownLink[] = [];
  const left: string[] = [];
  let invited = 0;
  for (const [index, { applicantId, firstName, lastName, email, phaseStatus }] of people.entries()) {
    const displayName = `${firstName} ${lastName}`;
    const because = context.phases.hasLeft(phaseStatus) ? 'has left' : await whyNot(context, applicantId, email);
    if (because !== undefined) {
      left.push(`${displayName} ${because}.`);
      continue;
    }
    const made = await makeAccount(context, { applicantId, displayName, email, roleDto }, tokens[index] ?? '');
    if (made) links.push(made);
    invited += 1;
  }
  const told = `${invited === 1 ? '1 person is' : `${invited} people are`} invited.`;
  return invited === 0 && left.length > 0
    ? refused('422', left.join(' '))
    : done({ invited, links: links.map((each) => ({ ...each })) }, sentences(told, left.join(' ')));
}

/** Gives somebody who is no employee an account with a role. */
export async function inviteOther(
  context: Context,
  { displayName, email, roleDto }: OtherInvitation,
  token: string,
): Promise<Outcome> {
  const refusal = await roleRefused(context, roleDto);
  if (refusal) return refusal;
  const because = await whyNot(context, null, email);
  if (because !== undefined) return wrongField('email', `Email ${because}`);
  const made = await makeAccount(context, { applicantId: null, displayName, email, roleDto }, token);
  return done({ invited: 1, links: made ? [{ ...made }] : [] }, `${displayName} is invited.`);
}

async function roleRefused(context: Context, roleId: number): Promise<Refused | undefined> {
  const role = await context.handle
    .selectFrom('role')
    .select('roleName')
    .where('roleId', '=', roleId)
    .where('kind', '=', 'staff')
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!role) return wrongField('roleDto', 'Role is not an active record');
  if (!(await holdsAllOf(context, roleId)))
    return refused('403', `You cannot give the role ${role.roleName}: it holds rights that you do not have yourself.`);
  return linksRefused(context);
}

/** Why somebody gets no account; undefined where he may have one. */
async function whyNot(context: Context, applicantId: number | null, email: string): Promise<string | undefined> {
  const accounts = await context.handle
    .selectFrom('account')
    .select(['applicantId', 'email', 'displayName'])
    .where('kind', '=', 'staff')
    .where((eb) => eb.or([eb('email', '=', email), eb('applicantId', '=', applicantId)]))
    .execute();
  if (accounts.some((each) => applicantId !== null && each.applicantId === applicantId))
    return 'has an account already';
  const [other] = accounts;
  return other && `is that of ${other.displayName}, who has an account`;
}

interface NewAccount {
  readonly applicantId: number | null;
  readonly displayName: string;
  readonly email: string;
  readonly roleDto: number;
}

/** An account without a password, which nobody signs in to before its owner has chosen one. */
async function makeAccount(
  context: Context,
  { roleDto: roleId, ...account }: NewAccount,
  token: string,
): Promise<ShownLink | undefined> {
  const { handle, now } = context;
  const accountId = await insertRecord(context, 'account', {
    ...account,
    kind: 'staff',
    passwordHash: '',
    mustChangePassword: 0,
    status: 'Active',
    invitedAt: now.instant,
  });
  await handle.insertInto('accountRole').values({ accountId, roleId }).execute();
  writeHistory(context, 'accountRole', roleId, { removed: '' }, { added: String(accountId) });
  const { email, displayName } = account;
  return makeLink(context, { accountId, email, displayName, purpose: 'invitation' }, token);
}
