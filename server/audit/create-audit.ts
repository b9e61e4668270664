import { AsyncLocalStorage } from 'node:async_hooks';
import { canonicalText } from '@muster/engine/check';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { afterCommit, change, failuresOf } from '../work/index.ts';
import type { AuditEvent } from './audit-entry.ts';
import type { HeadKeeper } from './audit-head.ts';
import { chainWaiting, type UnchainedEntry, writeEntries } from './waiting-entries.ts';

/** The log of who did what: entries are only ever added, each with the hash of the one before it. */
export interface Audit {
  /**
   * Writes what was done, in the transaction that does it: both are kept or neither is. The handle has to be that of
   * the unit of work; where several write at once, the entries get their place in the chain right after its commit.
   */
  record(transaction: AuditTransaction, ...events: readonly AuditEvent[]): Promise<void>;
  /** Writes down what changed nothing in the database: a refused sign-in, an export. */
  note(event: AuditEvent | ((transaction: AuditTransaction) => Promise<AuditEvent>)): Promise<void>;
  /** Gives a place to what waits for it since a server died, or a moment ago. */
  settle(): Promise<void>;
  /** Does something on whose entries all stands how it is done. */
  as<Made>(how: DoneAs, work: () => Promise<Made>): Promise<Made>;
}

/** Through which definitions something is done, and by which token of a program; nothing where a person does it by himself. */
export interface DoneAs {
  readonly through?: readonly ThroughDefinition[];
  readonly token?: string;
}

/** A definition through which something is done, in the version that the person had open; 0 is as it was shipped. */
export type ThroughDefinition = { readonly kind: string; readonly id: string; readonly version: number };

/** The transaction of a change, whichever tables its Kysely knows: those of the log are in the same database. */
export type AuditTransaction = Pick<Kysely<unknown>, 'isTransaction'>;

export function createAudit(db: Kysely<ServerTables>, now: () => Date, keeper?: Pick<HeadKeeper, 'changed'>): Audit {
  // Whoever records an event knows nothing of the screen that a request came from.
  const around = new AsyncLocalStorage<DoneAs>();
  let within = 0;
  // While the storage stands, Node before 24 does more for every promise of the process: it stands as long as it is used.
  const runWithin = async <Made>(how: DoneAs, work: () => Promise<Made>): Promise<Made> => {
    within += 1;
    try {
      return await around.run(how, work);
    } finally {
      within -= 1;
      if (within === 0) around.disable();
    }
  };
  const settle = createShared(() => chainWaiting(db));
  // What is kept is kept: where this fails, the entries get their place with the next ones.
  const settleSoon = () => settle().catch(() => undefined);
  const record: Audit['record'] = async (transaction, ...told) => {
    if (told.length === 0) return;
    const how = around.getStore();
    const events = how ? told.map((each) => ({ ...each, details: { ...each.details, ...how } })) : told;
    if (!transaction.isTransaction) throw new Error('The log is written in the transaction of the change');
    const handle = transaction as Kysely<ServerTables>;
    const at = now().toISOString();
    await writeEntries(
      handle,
      events.map((event) => entryOf(event, at)),
    );
    if (failuresOf(handle).writesTogether) afterCommit(handle, settleSoon);
    keeper?.changed();
  };
  return {
    record,
    settle,
    as: (how, work) => (Object.keys(how).length === 0 ? work() : runWithin(how, work)),
    note: (event) => change(db, async (trx) => record(trx, typeof event === 'function' ? await event(trx) : event)),
  };
}

/** Texts are stored as UTF-8, which has no halves of characters, and PostgreSQL has no zero: the hash is that of what is read again. */
function entryOf({ who, action, subject, details = {} }: AuditEvent, at: string): UnchainedEntry {
  return {
    at,
    actorKind: who.kind,
    actorId: storable(who.id),
    actorName: storable(who.name),
    action,
    subjectKind: storable(subject.kind),
    subjectKey: storable(subject.key),
    details: canonicalText(details),
  };
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** Work that never runs twice at once: who asks while it runs shares the next run with all others who do. */
function createShared(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (next) return next;
    if (!running) return run();
    next = running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
}
