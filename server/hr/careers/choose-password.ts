import { passwordProblem } from '../accounts/password-problem.ts';
import { tellAccount } from '../accounts/tell-account.ts';
import type { Context } from '../context.ts';
import { done, type Outcome, refused, wrongField } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { takeToken } from './password-tokens.ts';

/** What the holder of a token sends. */
interface Chosen {
  readonly token: string;
  readonly password: string;
  /** False once the token was tried too often. */
  readonly mayTry: boolean;
  readonly passwordHash: string;
}

/** Stores the password that the holder of a one-time token has chosen; every session of the account ends. */
export async function choosePassword(
  context: Context,
  { token, password, mayTry, passwordHash }: Chosen,
): Promise<Outcome> {
  const accountId = mayTry ? await takeToken(context, token) : undefined;
  if (accountId === undefined)
    return refused(
      '403',
      'This code is not right, or cannot be used any more. Please check it, or ask for another one.',
    );
  const { email, displayName: name } = await context.handle
    .selectFrom('account')
    .select(['email', 'displayName'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  const problem = passwordProblem(password, { email, name });
  if (problem !== undefined) return wrongField('newPassword', problem);
  const failed = await updateRecord(
    { ...context, actor: { kind: 'visitor', name: 'password recovery' } },
    {
      table: 'account',
      id: accountId,
      what: 'The account',
      set: { passwordHash, mustChangePassword: 0 },
    },
  );
  if (failed) return failed;
  await tellAccount(context, accountId, { kind: 'passwordChanged' });
  const session = { endsOfAccount: accountId, butOwn: false } as const;
  return { ...done(null, 'Password Changed Successfully!'), session };
}
