import type { Handle } from '../dependencies.ts';

/** Every account of the person behind one: those of the same employee. One that belongs to no employee stands for itself. */
export async function accountsOfPerson(handle: Handle, accountId: number): Promise<readonly number[]> {
  const others = await handle
    .selectFrom('account')
    .innerJoin('account as own', 'own.applicantId', 'account.applicantId')
    .select('account.accountId')
    .where('own.accountId', '=', accountId)
    .where('account.accountId', '!=', accountId)
    .execute();
  return [accountId, ...others.map((each) => each.accountId)];
}
