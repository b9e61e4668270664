import { hash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditTransaction } from '../audit/create-audit.ts';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';
import type { Session } from './session.ts';

/** How long a token is good, and how long a password counts as given a short while ago, in milliseconds. */
export const confirmationLife = { token: 2 * 60_000, recent: 30 * 60_000 } as const;

/** That a person gave his password again: for a while, and with a token for one request. */
export interface Confirmations {
  /** The password was right: notes it in the session and resolves to a token for one request of it. */
  begin(session: Session, also: (transaction: AuditTransaction) => Promise<void>): Promise<string>;
  /** Uses a token up; true where it was one of this session and still good. */
  take(session: Session, token: string): Promise<boolean>;
}

export function createConfirmations(db: Kysely<ServerTables>, now: () => Date): Confirmations {
  return {
    begin: async ({ tokenHash: sessionHash }, also) => {
      const token = randomBytes(32).toString('base64url');
      const time = now();
      const goodUntil = new Date(time.getTime() + confirmationLife.token).toISOString();
      await change(db, async (trx) => {
        await trx.deleteFrom('confirmation').where('goodUntil', '<', time.toISOString()).execute();
        await trx
          .updateTable('session')
          .set({ confirmedAt: time.toISOString() })
          .where('tokenHash', '=', sessionHash)
          .execute();
        await trx
          .insertInto('confirmation')
          .values({ tokenHash: hashOf(token), sessionHash, goodUntil })
          .execute();
        await also(trx);
      });
      return token;
    },
    take: async ({ tokenHash: sessionHash }, token) => {
      if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return false;
      const taken = await db
        .deleteFrom('confirmation')
        .where('tokenHash', '=', hashOf(token))
        .where('sessionHash', '=', sessionHash)
        .where('goodUntil', '>=', now().toISOString())
        .executeTakeFirst();
      return taken.numDeletedRows > 0n;
    },
  };
}

/** True where the password was given within the last half hour; signing in counts. */
export function confirmedRecently({ confirmedAt }: Session, now: Date): boolean {
  const age = now.getTime() - Date.parse(confirmedAt);
  return age >= 0 && age <= confirmationLife.recent;
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}
