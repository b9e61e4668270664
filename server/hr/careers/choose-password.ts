import type { Context } from '../context.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { takeToken } from './password-tokens.ts';

/** Stores the password that the holder of a one-time token has chosen; every session of the account ends. */
export async function choosePassword(
  context: Context,
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string },
): Promise<Outcome> {
  const accountId = await takeToken(context, token);
  if (accountId === undefined) return refused('403', 'This code cannot be used any more. Please ask for another one.');
  const failed = await updateRecord(
    { ...context, actor: { kind: 'visitor', name: 'password recovery' } },
    {
      table: 'account',
      key: 'accountId',
      id: accountId,
      what: 'The account',
      set: { passwordHash, mustChangePassword: 0 },
    },
  );
  if (failed) return failed;
  const session = { endsOfAccount: accountId, butOwn: false } as const;
  return { ...done(null, 'Password Changed Successfully!'), session };
}
