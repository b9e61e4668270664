import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';

/** How long a device is known after the last sign-in on it, in seconds. */
export const deviceLife = 180 * 24 * 3600;
/** The most devices of one account; the one that was used longest ago goes. */
const mostDevices = 20;

/**
 * The devices on which an account ('staff amna@example.com') was signed in to with its password. Whoever guesses elsewhere
 * does not lock them out.
 */
export interface KnownDevices {
  /** The name of the device, if this account was signed in to on it. */
  find(token: string | undefined, account: string): Promise<string | undefined>;
  /**
   * Keeps the device for the account; resolves to its new token. What else was known of `before` goes on to be. `onNew` runs
   * in the same transaction where the account is known on other devices and not on this one.
   */
  remember(account: string, before: string | undefined, onNew?: OnNew): Promise<string>;
}

type OnNew = (transaction: Kysely<ServerTables>) => Promise<void>;

export function createKnownDevices(db: Kysely<ServerTables>, now: () => Date): KnownDevices {
  const oldest = () => new Date(now().getTime() - deviceLife * 1000).toISOString();
  return {
    find: async (token, written) => {
      if (token === undefined || !/^[\w-]{43}$/.test(token)) return undefined;
      const account = hashOf(written);
      const row = await db
        .selectFrom('knownDevice')
        .select('tokenHash')
        .where('tokenHash', '=', hashOf(token))
        .where('account', '=', account)
        .where('seenAt', '>', oldest())
        .executeTakeFirst();
      return row && `${row.tokenHash} ${account}`;
    },
    remember: async (written, before, onNew = async () => undefined) => {
      const token = randomBytes(32).toString('base64url');
      const [tokenHash, account, seenAt] = [hashOf(token), hashOf(written), now().toISOString()];
      await change(db, async (trx) => {
        await trx.deleteFrom('knownDevice').where('seenAt', '<=', oldest()).execute();
        const known = await trx.selectFrom('knownDevice').select('tokenHash').where('account', '=', account).execute();
        const here = before === undefined ? '' : hashOf(before);
        if (known.length > 0 && !known.some((row) => row.tokenHash === here)) await onNew(trx);
        if (before !== undefined)
          await trx.updateTable('knownDevice').set({ tokenHash }).where('tokenHash', '=', here).execute();
        await trx
          .insertInto('knownDevice')
          .values({ tokenHash, account, seenAt })
          .onConflict((conflict) => conflict.columns(['tokenHash', 'account']).doUpdateSet({ seenAt }))
          .execute();
        const others = await trx
          .selectFrom('knownDevice')
          .select('tokenHash')
          .where('account', '=', account)
          .orderBy('seenAt', 'desc')
          .execute();
        const surplus = others.slice(mostDevices).map((row) => row.tokenHash);
        if (surplus.length > 0)
          await trx
            .deleteFrom('knownDevice')
            .where('account', '=', account)
            .where('tokenHash', 'in', surplus)
            .execute();
      });
      return token;
    },
  };
}

function hashOf(text: string): string {
  return hash('sha256', text, 'hex');
}
