import type { Database } from '../database/database.ts';
import { isRecord } from '../envelope/is-record.ts';
import {
  checkRecords,
  createHistoryCheck,
  type HistoryHandle,
  type HistoryTable,
  type HrTables,
  historyTables,
  type LoggedHistory,
  type RecordSeal,
  readSeal,
  sealSubject,
} from '../hr/index.ts';
import type { ServerTables } from '../tables.ts';
import { readOnly } from '../work/index.ts';
import type { AuditEntry } from './audit-entry.ts';
import { type AuditHead, readHead } from './audit-head.ts';
import { loggedErasures } from './erasures.ts';
import { type AuditVerdict, verifyAudit } from './verify-audit.ts';
import { waitingEntries } from './waiting-entries.ts';

type LoggedEntry = Pick<AuditEntry, 'seq' | 'subjectKind' | 'details'>;

/**
 * Holds the whole log against itself, the head that is kept in `file` where there is one, `heads` that were written down
 * elsewhere, and the history of records against the log, and the rows of rights, accounts, pay and attendance against
 * their history. It sees the database of one moment; a server may go on writing meanwhile.
 */
export async function lookThroughAudit(
  { db }: Pick<Database, 'db'>,
  file: string | undefined,
  heads: readonly AuditHead[] = [],
): Promise<AuditVerdict> {
  // Before the database: its file is never ahead of what is committed.
  const kept = file === undefined ? 'nowhere' : readHead(file);
  const known = typeof kept === 'string' ? heads : [...heads, kept];
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return readOnly(db, async (handle) => {
    const erasures = await loggedErasures(handle.withTables<ServerTables>());
    const histories = historyTables
      .filter((name) => tables.has(name))
      .map((name) => ({ name, check: createHistoryCheck(handle as unknown as HistoryHandle, erasures, name) }));
    const seals: RecordSeal[] = [];
    const look = async (entries: readonly LoggedEntry[]) => {
      seals.push(...entries.flatMap(sealOf));
      for (const { name, check } of histories) {
        const amiss = await check.look(entries.flatMap((entry) => loggedHistory(entry, name)));
        if (amiss !== undefined) return amiss;
      }
      return undefined;
    };
    const found = await verifyAudit(handle.withTables<ServerTables>(), known, look);
    if (found.problem !== undefined) return found;
    // They come next, in this order: what they tell of is committed already.
    const waiting = await waitingEntries(handle.withTables<ServerTables>());
    const verdict = waiting.length === 0 ? found : { ...found, waiting: waiting.length };
    const amiss = await look(waiting.map((entry, at) => ({ ...entry, seq: found.sound + 1 + at })));
    if (amiss !== undefined) return { ...verdict, problem: amiss };
    const rows = async () => {
      const last = seals.at(-1);
      const checked = last?.kind === 'checked' || !tables.has('recordSeal');
      return checked ? undefined : checkRecords(handle.withTables<HrTables>(), last);
    };
    const ends: (string | undefined)[] = [];
    for (const { check } of histories) ends.push(await check.end());
    const problem =
      ends.find((end) => end !== undefined) ??
      foundAtUpgrade(seals) ??
      (await rows()) ??
      problemOfHead(kept, verdict, file ?? '');
    return problem === undefined ? verdict : { ...verdict, problem };
  });
}

/** A missing file is a problem of its own: without it a log that was cut off would look whole. */
function problemOfHead(
  kept: ReturnType<typeof readHead> | 'nowhere',
  { head }: AuditVerdict,
  file: string,
): string | undefined {
  if (kept === 'unreadable') return `The file ${file}, which keeps the head of the log, cannot be read.`;
  if (kept === 'none' && head) return `The file ${file}, which keeps the head of the log, is gone.`;
  return undefined;
}

function loggedHistory({ seq, details }: LoggedEntry, name: HistoryTable): readonly LoggedHistory[] {
  const told: unknown = JSON.parse(details);
  if (!isRecord(told) || typeof told[name] !== 'number' || typeof told['digest'] !== 'string') return [];
  return [{ seq, historyId: told[name], digest: told['digest'] }];
}

function sealOf({ seq, subjectKind, details }: LoggedEntry): readonly RecordSeal[] {
  const told = subjectKind === sealSubject ? readSeal(seq, details) : undefined;
  return told ? [told] : [];
}

/** The last notes count, and they were made after a look at the rows by the ones before: what it found is told for good. */
function foundAtUpgrade(seals: readonly RecordSeal[]): string | undefined {
  for (const seal of seals)
    if (seal.kind === 'checked' && seal.problem !== undefined)
      return `${seal.problem} An upgrade found it (entry ${seal.seq}).`;
  return undefined;
}
