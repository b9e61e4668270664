import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import type { RateLimiter } from './token-buckets.ts';

/** After how many takings buckets that are full again are cleared away. */
const between = 1000;

/**
 * Buckets that the servers on one database fill and empty together. One statement takes: a bucket is kept as the moment up
 * to which it is paid for, and whoever would have to pay further ahead than it is large has to wait.
 */
export function createSharedBuckets(db: Kysely<ServerTables>, now: () => number): RateLimiter {
  let taken = 0;
  return {
    take: async (name, key, { atOnce, perSecond }) => {
      const keyHash = hash('sha256', `${name} ${key}`, 'hex');
      const time = now();
      const price = 1000 / perSecond;
      const latest = time + price * atOnce;
      const paid = await db
        .insertInto('rateBucket')
        .values({ keyHash, paidUntil: time + price })
        .onConflict((conflict) =>
          conflict
            .column('keyHash')
            .doUpdateSet((eb) => ({
              paidUntil: eb
                .case()
                .when('rateBucket.paidUntil', '>', time)
                .then(eb('rateBucket.paidUntil', '+', price))
                .else(time + price)
                .end(),
            }))
            .where('rateBucket.paidUntil', '<=', latest - price),
        )
        .executeTakeFirst();
      taken += 1;
      if (taken % between === 0) await db.deleteFrom('rateBucket').where('paidUntil', '<', time).execute();
      if (paid.numInsertedOrUpdatedRows !== 0n) return 0;
      const bucket = await db
        .selectFrom('rateBucket')
        .select('paidUntil')
        .where('keyHash', '=', keyHash)
        .executeTakeFirst();
      return bucket ? Math.max(1, Math.ceil((bucket.paidUntil + price - latest) / 1000)) : 1;
    },
  };
}
