import type { Expression, Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { asUnawaited, failuresOf, fixedQuery, inTurn } from '../work/index.ts';
import { type AuditEntry, firstHash, hashOfEntry } from './audit-entry.ts';

/** An entry without its place in the log. */
export type UnchainedEntry = Omit<AuditEntry, 'seq' | 'previousHash' | 'hash'>;

/** How many entries one statement writes; each binds at most eleven values. */
const perStatement = 500;

type Slots<Given> = { readonly [Name in keyof Given]: Expression<Given[Name]> };

const wait = fixedQuery(
  (db: Kysely<ServerTables>, entry: Slots<UnchainedEntry>) =>
    db.insertInto('auditWaiting').values({
      at: entry.at,
      actorKind: entry.actorKind,
      actorId: entry.actorId,
      actorName: entry.actorName,
      action: entry.action,
      subjectKind: entry.subjectKind,
      subjectKey: entry.subjectKey,
      details: entry.details,
    }),
  asUnawaited,
);

const lastEntry = fixedQuery((db: Kysely<ServerTables>) =>
  db.selectFrom('auditEntry').select(['seq', 'hash']).orderBy('seq', 'desc').limit(1),
);

/**
 * Writes entries with the change that they tell of. Where one transaction writes at a time, they get their places at once;
 * where several do, they wait beside the log: the end of it would be what every save waits for.
 */
export async function writeEntries(handle: Kysely<ServerTables>, entries: readonly UnchainedEntry[]): Promise<void> {
  if (!failuresOf(handle).writesTogether) return chain(handle, entries);
  const [first] = entries;
  if (first && entries.length === 1) return void (await wait.all(handle, first));
  for (const some of inStatements(entries))
    await handle.executeQuery(asUnawaited(handle.insertInto('auditWaiting').values(some).compile()));
}

/** Entries that are kept and have no place in the log yet; none in a database from before there were such. */
export async function waitingEntries(db: Kysely<ServerTables>): Promise<readonly UnchainedEntry[]> {
  if (!(await db.introspection.getTables()).some(({ name }) => name === 'auditWaiting')) return [];
  const rows = await db.selectFrom('auditWaiting').selectAll().orderBy('number').execute();
  return rows.map(({ number: _, ...entry }) => entry);
}

/** Gives everything that waits its place in the log, whichever server wrote it, by one after the other. */
export async function chainWaiting(db: Kysely<ServerTables>): Promise<void> {
  await inTurn(db, async (handle) => {
    const rows = await handle.deleteFrom('auditWaiting').returningAll().execute();
    const inOrder = [...rows].sort((one, other) => one.number - other.number);
    await chain(
      handle,
      inOrder.map(({ number: _, ...entry }) => entry),
    );
  });
}

/** Chains entries to the last one; whoever calls it is the only one who does. */
async function chain(handle: Kysely<ServerTables>, entries: readonly UnchainedEntry[]): Promise<void> {
  if (entries.length === 0) return;
  let { seq, hash } = (await lastEntry.first(handle, {})) ?? { seq: 0, hash: firstHash };
  const chained = entries.map((entry): AuditEntry => {
    seq += 1;
    const fields = { seq, ...entry, previousHash: hash };
    hash = hashOfEntry(fields);
    return { ...fields, hash };
  });
  for (const some of inStatements(chained))
    await handle.executeQuery(asUnawaited(handle.insertInto('auditEntry').values(some).compile()));
}

function inStatements<Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const count = Math.ceil(entries.length / perStatement);
  return Array.from({ length: count }, (_, at) => entries.slice(at * perStatement, (at + 1) * perStatement));
}
