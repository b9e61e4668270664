import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { type AuditEntry, firstHash, hashOfEntry } from './audit-entry.ts';
import type { AuditHead } from './audit-head.ts';

/** What a look through the whole log found. */
export interface AuditVerdict {
  /** How many entries fit together, from the first one on. */
  readonly sound: number;
  /** The last of them; undefined in an empty log. */
  readonly head: AuditHead | undefined;
  /** How many entries are kept and get their place in the log next; left out where there are none. */
  readonly waiting?: number;
  /** The first entry that does not fit and why, as a sentence. */
  readonly problem?: string;
}

const page = 2000;

/**
 * Reads the log from its first entry and recomputes every hash. `heads` are heads that were kept or written down
 * elsewhere: each has to be found in the log as it was. `look` sees the sound entries page by page, in order; a sentence
 * of it ends the reading.
 */
export async function verifyAudit(
  db: Kysely<ServerTables>,
  heads: readonly AuditHead[] = [],
  look: (entries: readonly AuditEntry[]) => Promise<string | undefined> = async () => undefined,
): Promise<AuditVerdict> {
  const expected = new Map(heads.map(({ seq, hash }) => [seq, hash]));
  let head: AuditHead = { seq: 0, hash: firstHash };
  // The first page begins before the first entry: nothing may stand there.
  for (let after = Number.MIN_SAFE_INTEGER; ; after = head.seq) {
    const entries: readonly AuditEntry[] = await db
      .selectFrom('auditEntry')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(page)
      .execute();
    for (const entry of entries) {
      const problem = problemOf(entry, head, expected.get(entry.seq));
      if (problem !== undefined) return verdict(head, problem);
      head = { seq: entry.seq, hash: entry.hash };
    }
    const problem = await look(entries);
    if (problem !== undefined) return verdict(head, problem);
    if (entries.length < page) break;
  }
  const beyond = heads.find(({ seq }) => seq > head.seq);
  return verdict(
    head,
    beyond &&
      `Entries are missing at the end: the log ends with entry ${head.seq}, but there was an entry ${beyond.seq} once.`,
  );
}

function verdict({ seq, hash }: AuditHead, problem: string | undefined): AuditVerdict {
  const head = seq === 0 ? undefined : { seq, hash };
  return { sound: seq, head, ...(problem === undefined ? {} : { problem }) };
}

function problemOf(entry: AuditEntry, before: AuditHead, kept: string | undefined): string | undefined {
  const { seq } = entry;
  const wanted = before.seq + 1;
  if (seq < wanted) return `Entry ${seq} stands before the first one: it was put in.`;
  if (seq !== wanted) return `Entry ${wanted} is missing: entry ${seq} follows ${before.seq}.`;
  if (entry.previousHash !== before.hash)
    return `Entry ${seq} does not follow entry ${before.seq}: one of them was put in, moved or replaced.`;
  if (hashOfEntry(entry) !== entry.hash)
    return `Entry ${seq} (${entry.action} of ${entry.at}) was changed: its contents do not fit its hash.`;
  if (kept !== undefined && kept !== entry.hash)
    return `Entry ${seq} is not the one that was kept beside the log: it, or entries before it, were written anew.`;
  return undefined;
}
