import { AsyncLocalStorage } from 'node:async_hooks';
import { canonicalText } from '@muster/engine/check';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';
import { type AuditEntry, type AuditEvent, firstHash, hashOfEntry } from './audit-entry.ts';
import type { HeadKeeper } from './audit-head.ts';

/** The log of who did what: entries are only ever added, each with the hash of the one before it. */
export interface Audit {
  /**
   * Writes what was done, in the transaction that does it: both are kept or neither is. The handle has to be that of
   * the transaction, whose write lock makes this the only writer of the chain.
   */
  record(transaction: AuditTransaction, ...events: readonly AuditEvent[]): Promise<void>;
  /** Writes down what changed nothing in the database: a refused sign-in, an export. */
  note(event: AuditEvent | ((transaction: AuditTransaction) => Promise<AuditEvent>)): Promise<void>;
  /** Does something on whose entries all stands through which definitions it is done. */
  through<Made>(definitions: readonly ThroughDefinition[], work: () => Promise<Made>): Promise<Made>;
}

/** A definition through which something is done, in the version that the person had open; 0 is as it was shipped. */
export type ThroughDefinition = { readonly kind: string; readonly id: string; readonly version: number };

/** The transaction of a change, whichever tables its Kysely knows: those of the log are in the same database. */
export type AuditTransaction = Pick<Kysely<unknown>, 'isTransaction'>;

/** How many entries one statement writes; each binds eleven values. */
const perStatement = 500;

export function createAudit(db: Kysely<ServerTables>, now: () => Date, keeper?: Pick<HeadKeeper, 'changed'>): Audit {
  // Whoever records an event knows nothing of the screen that a request came from.
  const around = new AsyncLocalStorage<readonly ThroughDefinition[]>();
  const record: Audit['record'] = async (transaction, ...told) => {
    if (told.length === 0) return;
    const through = around.getStore();
    const events = through ? told.map((each) => ({ ...each, details: { ...each.details, through } })) : told;
    if (!transaction.isTransaction) throw new Error('The log is written in the transaction of the change');
    const handle = transaction as Kysely<ServerTables>;
    const last = await handle
      .selectFrom('auditEntry')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const entries = chained(events, last ?? { seq: 0, hash: firstHash }, now().toISOString());
    for (let start = 0; start < entries.length; start += perStatement)
      await handle
        .insertInto('auditEntry')
        .values(entries.slice(start, start + perStatement))
        .execute();
    keeper?.changed();
  };
  return {
    record,
    through: (definitions, work) => around.run(definitions, work),
    note: (event) => change(db, async (trx) => record(trx, typeof event === 'function' ? await event(trx) : event)),
  };
}

/** Texts are stored as UTF-8, which has no halves of characters: the hash is that of what is read again. */
function chained(events: readonly AuditEvent[], last: { seq: number; hash: string }, at: string): AuditEntry[] {
  let { seq, hash: previousHash } = last;
  return events.map(({ who, action, subject, details = {} }) => {
    seq += 1;
    const fields = {
      seq,
      at,
      actorKind: who.kind,
      actorId: who.id.toWellFormed(),
      actorName: who.name.toWellFormed(),
      action,
      subjectKind: subject.kind.toWellFormed(),
      subjectKey: subject.key.toWellFormed(),
      details: canonicalText(details),
      previousHash,
    };
    previousHash = hashOfEntry(fields);
    return { ...fields, hash: previousHash };
  });
}
