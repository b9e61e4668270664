import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { inTurn } from '../work/index.ts';
import { type Count, type PasswordGuard, passwordBounds, passwordKey, waitAfter } from './password-guard.ts';

type Handle = Kysely<ServerTables>;

/** Wrong passwords counted by the servers on one database together: at none of them does anybody guess anew. */
export function createSharedPasswordGuard(db: Handle, now: () => number): PasswordGuard {
  const counted = async (handle: Handle, keys: readonly string[]): Promise<ReadonlyMap<string, Count>> => {
    const rows = await handle.selectFrom('passwordFailure').selectAll().where('keyHash', 'in', keys).execute();
    const time = now();
    const counts = rows.filter(
      ({ failures, since, lockedUntil }) =>
        time < lockedUntil ||
        (lockedUntil <= time && failures < passwordBounds.lockAt && time - since <= passwordBounds.countFor),
    );
    return new Map(counts.map(({ keyHash, ...count }) => [keyHash, count]));
  };
  const takeBack = async (handle: Handle, keys: readonly string[]) => {
    for (const [keyHash, count] of await counted(handle, keys)) {
      const failures = Math.max(0, count.failures - 1);
      const lockedUntil = failures < passwordBounds.lockAt ? 0 : count.lockedUntil;
      await handle
        .updateTable('passwordFailure')
        .set({ failures, lockedUntil })
        .where('keyHash', '=', keyHash)
        .execute();
    }
  };
  return {
    attempt: (names) =>
      inTurn(db, async (trx) => {
        const keys = names.map(passwordKey);
        const time = now();
        await trx
          .deleteFrom('passwordFailure')
          .where('since', '<=', time - passwordBounds.countFor)
          .where('lockedUntil', '<=', time)
          .execute();
        const known = await counted(trx, keys);
        if ([...known.values()].some(({ lockedUntil }) => time < lockedUntil)) return 'locked';
        for (const keyHash of keys) {
          const { failures, since } = known.get(keyHash) ?? { failures: 0, since: time };
          const lockedUntil = failures + 1 >= passwordBounds.lockAt ? time + passwordBounds.lockFor : 0;
          const count = { failures: failures + 1, since, lockedUntil };
          await trx
            .insertInto('passwordFailure')
            .values({ keyHash, ...count })
            .onConflict((conflict) => conflict.column('keyHash').doUpdateSet(count))
            .execute();
        }
        return Math.max(0, ...[...known.values()].map(({ failures }) => waitAfter(failures)));
      }),
    succeeded: (own, others) =>
      inTurn(db, async (trx) => {
        await trx.deleteFrom('passwordFailure').where('keyHash', 'in', own.map(passwordKey)).execute();
        await takeBack(trx, others.map(passwordKey));
      }),
    takeBack: (names) => inTurn(db, (trx) => takeBack(trx, names.map(passwordKey))),
    // What was counted with the attempt stays.
    failed: async () => undefined,
    lockedFor: async (names) => {
      const known = await counted(db, names.map(passwordKey));
      return Math.max(0, ...[...known.values()].map(({ lockedUntil }) => lockedUntil - now()));
    },
  };
}
