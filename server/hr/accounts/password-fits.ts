import type { Handle, Passwords } from '../dependencies.ts';
import type { Who } from '../hr-request.ts';

/** True where this is the password of whoever is signed in; of a visitor and of an inactive account nothing is. */
export async function passwordFits(
  { db, passwords }: { readonly db: Handle; readonly passwords: Passwords },
  who: Who,
  password: string,
): Promise<boolean> {
  if (who.kind === 'visitor') return false;
  const account = await db
    .selectFrom('account')
    .select(['passwordHash', 'status'])
    .where('accountId', '=', who.accountId)
    .executeTakeFirst();
  const fits = await passwords.verify(account?.passwordHash, password);
  return fits && account?.status === 'Active';
}
