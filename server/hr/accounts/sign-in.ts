import type { Context } from '../context.ts';
import type { Passwords } from '../dependencies.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { personOf } from './person.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Account {
  readonly accountId: number;
  readonly applicantId: number | null;
  readonly mustChangePassword: number;
}

const wrong = 'The e-mail or the password is wrong.';

/**
 * Finds the active account of a kind by e-mail and password. Unknown e-mails, wrong passwords and inactive accounts take
 * the same time and give the same answer.
 */
export async function accountByPassword(
  { handle }: Context,
  passwords: Passwords,
  kind: 'staff' | 'vendor' | 'applicant',
  { email, password }: Credentials,
): Promise<Account | undefined> {
  const account = await handle
    .selectFrom('account')
    .select(['accountId', 'applicantId', 'passwordHash', 'mustChangePassword', 'status'])
    .where('kind', '=', kind)
    .where('email', '=', email)
    .executeTakeFirst();
  // Who was invited and has chosen no password yet has none that fits.
  const fits = await passwords.verify(account?.passwordHash || undefined, password);
  return account && fits && account.status === 'Active' ? account : undefined;
}

/** Signs a member of staff or a vendor user in: the person, and the session that begins. */
export async function signIn(context: Context, account: Account | undefined): Promise<Outcome> {
  if (!account) return refused('403', wrong);
  const { accountId } = account;
  const person = await personOf(context.handle, accountId);
  return { ...done(person, 'Login Successfully!'), session: { begins: { kind: 'person', accountId } } };
}
