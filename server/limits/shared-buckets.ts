import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import type { BucketSize, RateLimiter } from './token-buckets.ts';

/** After how many takings buckets that are full again are cleared away. */
const between = 1000;

/** Buckets of which much is taken at once. */
export interface SharedBuckets extends RateLimiter {
  /** Takes so many at once; resolves to 0, or to the milliseconds to wait where so many are not left: none is taken then. */
  pay(name: string, key: string, size: BucketSize, many: number): Promise<number>;
}

/**
 * Buckets that the servers on one database fill and empty together. One statement takes: a bucket is kept as the moment up
 * to which it is paid for, and whoever would have to pay further ahead than it is large has to wait.
 */
export function createSharedBuckets(db: Kysely<ServerTables>, now: () => number): SharedBuckets {
  let taken = 0;
  const buckets: SharedBuckets = {
    take: async (name, key, size) => {
      const wait = await buckets.pay(name, key, size, 1);
      return wait === 0 ? 0 : Math.max(1, Math.ceil(wait / 1000));
    },
    pay: async (name, key, { atOnce, perSecond }, many) => {
      const keyHash = hash('sha256', `${name} ${key}`, 'hex');
      const time = now();
      const price = (1000 / perSecond) * many;
      const latest = time + (1000 / perSecond) * atOnce;
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
      return bucket ? Math.max(1, bucket.paidUntil + price - latest) : 1000;
    },
  };
  return buckets;
}
