import type { Kysely } from 'kysely';
import type { AuditActor } from '../audit/audit-entry.ts';
import type { Audit } from '../audit/create-audit.ts';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';
import { endTokens } from './end-tokens.ts';

/** Whose sessions end: those of some owners (the `ownerKey` of each), or all there are. */
export type EndOf = { readonly owners: readonly string[] } | 'everybody';

/** Whose sessions end, who ends them, and what tells single owners of it, in the same transaction. */
export interface Ending {
  readonly whose: EndOf;
  readonly by: AuditActor;
  readonly now: Date;
  readonly tell?: (transaction: Kysely<ServerTables>, ownerKey: string) => Promise<void>;
}

/** How many of each have ended. */
export interface Ended {
  readonly sessions: number;
  readonly tokens: number;
}

/** Ends sessions of others, their sign-ins that wait and their tokens, and tells of each person in the log; resolves to how many ended. */
export async function endSessions(
  db: Kysely<ServerTables>,
  audit: Audit,
  { whose, by, now, tell = async () => undefined }: Ending,
): Promise<Ended> {
  return change(db, async (trx) => {
    let which = trx.selectFrom('session').select(['tokenHash', 'ownerKey']);
    if (whose !== 'everybody') which = which.where('ownerKey', 'in', whose.owners);
    const ending = await which.execute();
    const waiting = trx.deleteFrom('signInChallenge');
    await (whose === 'everybody' ? waiting : waiting.where('ownerKey', 'in', whose.owners)).execute();
    const counts = new Map<string, Ended>();
    const count = (ownerKey: string, what: keyof Ended) => {
      const known = counts.get(ownerKey) ?? { sessions: 0, tokens: 0 };
      counts.set(ownerKey, { ...known, [what]: known[what] + 1 });
    };
    for (const { tokenHash, ownerKey } of ending) {
      await trx.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
      count(ownerKey, 'sessions');
    }
    let living = trx.selectFrom('accessToken').select('ownerKey').where('endedAt', '=', '');
    if (whose !== 'everybody') living = living.where('ownerKey', 'in', whose.owners);
    const tokens = await living.where('expiresAt', '>', now.toISOString()).execute();
    for (const { ownerKey } of tokens) count(ownerKey, 'tokens');
    await endTokens(trx, now, whose);
    const events = [...counts].map(([key, ended]) => ({
      who: by,
      action: 'signin.out' as const,
      subject: { kind: 'account', key },
      details: { sessions: ended.sessions, ...(ended.tokens > 0 ? { tokens: ended.tokens } : {}) },
    }));
    await audit.record(trx, ...events);
    if (whose !== 'everybody') for (const ownerKey of counts.keys()) await tell(trx, ownerKey);
    return { sessions: ending.length, tokens: tokens.length };
  });
}
