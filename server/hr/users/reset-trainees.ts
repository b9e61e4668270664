import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { done, isRefused, type Outcome, refused, sentences, wrongField } from '../outcome.ts';
import { linksRefused, type ShownLink } from './account-links.ts';
import { managedAccount } from './holds-account.ts';
import { accountState } from './list-users.ts';
import { voidPassword } from './look-after.ts';

/** The trainees whose passwords are reset, by their keys. */
export interface PasswordsToReset {
  readonly applicantIds: readonly number[];
}

function trainees({ handle }: Context) {
  return handle
    .selectFrom('applicant')
    .leftJoin('account', (join) =>
      join.onRef('account.applicantId', '=', 'applicant.applicantId').on('account.kind', '=', 'staff'),
    )
    .select(['applicant.applicantId', 'empNo', 'firstName', 'lastName', 'applicant.email', 'account.accountId'])
    .select(
      sql<string>`case when ${sql.ref('account.accountId')} is null then 'None' else ${accountState} end`.as('state'),
    )
    .where('phaseStatus', '=', 'Trainee')
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('applicant.applicantId');
}

/** The trainees, by name, with how it stands with the account of each. */
export async function traineesToReset(context: Context): Promise<Outcome> {
  const rows = await trainees(context).execute();
  return done(rows.map(({ accountId: _, ...trainee }) => trainee));
}

/**
 * Voids the passwords of trainees, signs them out everywhere and gives each a link by which he chooses a new one, once. Whose
 * account cannot be reset is told and left out; where that is everybody nothing is done.
 */
export async function resetTrainees(
  context: Context,
  { applicantIds }: PasswordsToReset,
  tokens: readonly string[],
): Promise<Outcome> {
  const refusal = linksRefused(context);
  if (refusal) return refusal;
  const asked = [...new Set(applicantIds)];
  const people = await trainees(context).where('applicant.applicantId', 'in', asked).execute();
  if (people.length < asked.length) return wrongField('applicantIds', 'Only passwords of trainees are reset here');
  const links: ShownLink[] = [];
  const left: string[] = [];
  const reset: number[] = [];
  for (const [index, person] of people.entries()) {
    const made = await resetOne(context, person, tokens[index] ?? '');
    if (typeof made === 'string') left.push(`${person.firstName} ${person.lastName} ${made}.`);
    else if (isRefused(made)) left.push(`${person.firstName} ${person.lastName}: ${made.message}`);
    else if (person.accountId !== null) {
      reset.push(person.accountId);
      if (made) links.push(made);
    }
  }
  if (reset.length === 0) return refused('422', left.join(' '));
  const who = reset.length === 1 ? '1 trainee chooses' : `${reset.length} trainees choose`;
  const how = links.length > 0 ? 'The links are shown to you, once.' : 'Each has a link by mail.';
  const result = { invited: reset.length, links: links.map((each) => ({ ...each })) };
  return {
    ...done(result, sentences(`${who} a new password. ${how}`, left.join(' '))),
    session: { endsOfAccounts: reset },
  };
}

async function resetOne(
  context: Context,
  { accountId, state }: { readonly accountId: number | null; readonly state: string },
  token: string,
) {
  if (accountId === null) return 'has no account';
  if (state === 'Locked') return 'has a locked account';
  // Many at once, each whatever it is by now: no version of theirs was read.
  const unread = { ...context, match: undefined };
  const account = await managedAccount(unread, accountId);
  return isRefused(account) ? account : voidPassword(unread, account, token);
}
