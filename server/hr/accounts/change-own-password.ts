import type { Context } from '../context.ts';
import type { Passwords } from '../dependencies.ts';
import { done, type Outcome, type Refused, wrongField } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { invariantPerson } from './own-account.ts';
import { passwordProblem } from './password-problem.ts';
import { tellAccount } from './tell-account.ts';

/** The present password and the new one. */
export interface OwnPasswords {
  readonly presentPassword: string;
  readonly newPassword: string;
}

/** Checks the present password and hashes the new one; a refusal when either will not do. */
export async function prepareNewPassword(
  context: Context,
  passwords: Passwords,
  { presentPassword: present, newPassword: wanted }: OwnPasswords,
): Promise<string | Refused> {
  const { accountId, email, name } = invariantPerson(context);
  const account = await context.handle
    .selectFrom('account')
    .select('passwordHash')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!(await passwords.verify(account?.passwordHash, present)))
    return wrongField('presentPassword', 'The present password is wrong.');
  const problem = passwordProblem(wanted, { email, name }, { label: 'New password' });
  if (problem !== undefined) return wrongField('newPassword', problem);
  return passwords.hash(wanted);
}

/** Stores the new password; every other session of the account ends. */
export async function changeOwnPassword(context: Context, passwordHash: string): Promise<Outcome> {
  const { accountId } = invariantPerson(context);
  const set = { passwordHash, mustChangePassword: 0 };
  const failed = await updateRecord(context, {
    table: 'account',
    id: accountId,
    what: 'Your account',
    set,
  });
  if (failed) return failed;
  await tellAccount(context, accountId, { kind: 'passwordChanged' });
  const session = { endsOfAccount: accountId, butOwn: true } as const;
  return { ...done(null, 'Password Changed Successfully!'), session };
}
