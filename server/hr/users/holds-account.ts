import { rightsOf } from '../access/actor-of.ts';
import { invariantPerson } from '../accounts/own-account.ts';
import type { Context } from '../context.ts';
import { notFound, type Refused, refused } from '../outcome.ts';
import { versionProblem } from '../records/update-record.ts';

/** An account that somebody else looks after. */
export interface ManagedAccount {
  readonly accountId: number;
  readonly kind: string;
  readonly email: string;
  readonly displayName: string;
  readonly status: string;
  readonly applicantId: number | null;
  readonly version: number;
}

/**
 * The account of somebody else, where whoever asks may look after it: he holds every right that it holds, so that nobody
 * comes by it to rights that he has not. His own is his matter under My Profile.
 */
export async function managedAccount(context: Context, accountId: number): Promise<ManagedAccount | Refused> {
  const { handle } = context;
  const own = invariantPerson(context);
  const account = await handle
    .selectFrom('account')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('kind', '!=', 'applicant')
    .executeTakeFirst();
  if (!account) return notFound('This account');
  const behind = versionProblem(context, 'This account', account, context.match);
  if (behind) return behind;
  if (accountId === own.accountId) return refused('422', 'Your own account is looked after under My Profile.');
  for (const [link, theirs] of await rightsOf(handle, accountId)) {
    const held = own.rights.get(link);
    if ((['read', 'write', 'delete'] as const).some((level) => theirs[level] && held?.[level] !== true))
      return refused('403', 'This person holds rights that you do not have yourself: somebody who has them does it.');
  }
  return account;
}
