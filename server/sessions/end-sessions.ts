import type { Kysely } from 'kysely';
import type { AuditActor } from '../audit/audit-entry.ts';
import type { Audit } from '../audit/create-audit.ts';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';

/** Whose sessions end: those of some owners (the `ownerKey` of each), or all there are. */
export type EndOf = { readonly owners: readonly string[] } | 'everybody';

/** Whose sessions end, who ends them, and what tells single owners of it, in the same transaction. */
export interface Ending {
  readonly whose: EndOf;
  readonly by: AuditActor;
  readonly tell?: (transaction: Kysely<ServerTables>, ownerKey: string) => Promise<void>;
}

/** Ends sessions of others, and their sign-ins that wait, and tells of each person in the log; resolves to how many sessions ended. */
export async function endSessions(
  db: Kysely<ServerTables>,
  audit: Audit,
  { whose, by, tell = async () => undefined }: Ending,
): Promise<number> {
  return change(db, async (trx) => {
    let which = trx.selectFrom('session').select(['tokenHash', 'ownerKey']);
    if (whose !== 'everybody') which = which.where('ownerKey', 'in', whose.owners);
    const ending = await which.execute();
    const waiting = trx.deleteFrom('signInChallenge');
    await (whose === 'everybody' ? waiting : waiting.where('ownerKey', 'in', whose.owners)).execute();
    const counts = new Map<string, number>();
    for (const { tokenHash, ownerKey } of ending) {
      await trx.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
      counts.set(ownerKey, (counts.get(ownerKey) ?? 0) + 1);
    }
    const events = [...counts].map(([key, sessions]) => ({
      who: by,
      action: 'signin.out' as const,
      subject: { kind: 'account', key },
      details: { sessions },
    }));
    await audit.record(trx, ...events);
    if (whose !== 'everybody') for (const ownerKey of counts.keys()) await tell(trx, ownerKey);
    return ending.length;
  });
}
