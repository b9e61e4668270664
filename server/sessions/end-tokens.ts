import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';

/** Ends tokens for good: one, those of some owners (the `ownerKey` of each), or all there are. Resolves to how many. */
export async function endTokens(
  handle: Kysely<ServerTables>,
  now: Date,
  which: { readonly tokenId: string } | { readonly owners: readonly string[] } | 'everybody',
): Promise<number> {
  const living = handle.updateTable('accessToken').set({ endedAt: now.toISOString() }).where('endedAt', '=', '');
  const named =
    which === 'everybody'
      ? living
      : 'tokenId' in which
        ? living.where('tokenId', '=', which.tokenId)
        : living.where('ownerKey', 'in', which.owners);
  const ended = await named.executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
