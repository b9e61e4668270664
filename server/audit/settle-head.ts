import { renameSync, rmSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { syncFolder } from '../database/sync-folder.ts';
import type { ServerTables } from '../tables.ts';
import { type AuditHead, headFile, readHead } from './audit-head.ts';

/**
 * Where a restore keeps the head of the log that it is about to put in place: database and head are two files, and it may
 * be killed between them.
 */
export function restoredHeadFile(folder: string): string {
  return `${headFile(folder)}.restored`;
}

/**
 * Ends what a restore that was killed began with the head of the log. Of the kept head and the one of the backup that one
 * stays which the log knows, the later of two; where it knows neither, the kept one stays, so that tampering is still
 * found. The folder has to be held.
 */
export async function settleHead(db: Kysely<ServerTables>, folder: string): Promise<void> {
  const restored = readHead(restoredHeadFile(folder));
  if (restored === 'none') return;
  const kept = await knownHead(db, readHead(headFile(folder)));
  const next = await knownHead(db, restored);
  if (next && next.seq > (kept?.seq ?? 0)) renameSync(restoredHeadFile(folder), headFile(folder));
  else rmSync(restoredHeadFile(folder), { force: true });
  syncFolder(folder);
}

async function knownHead(
  db: Kysely<ServerTables>,
  head: AuditHead | 'none' | 'unreadable',
): Promise<AuditHead | undefined> {
  if (typeof head === 'string') return undefined;
  const entry = await db.selectFrom('auditEntry').select('hash').where('seq', '=', head.seq).executeTakeFirst();
  return entry?.hash === head.hash ? head : undefined;
}
