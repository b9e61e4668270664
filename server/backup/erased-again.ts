import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { AuditActor, AuditEvent } from '../audit/audit-entry.ts';
import type { AuditTransaction } from '../audit/create-audit.ts';
import {
  erasureEvent,
  jobErasureEvent,
  type LoggedErasure,
  type LoggedJobErasure,
  loggedErasures,
  loggedJobErasures,
} from '../audit/erasures.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openPostgres } from '../database/postgres/open-postgres.ts';
import { isRefusal } from '../database/refusal.ts';
import { type HistoryHandle, repeatErasure } from '../hr/index.ts';
import { eraseJob, type JobTables } from '../jobs/index.ts';
import { databaseFile } from '../start/open-data.ts';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';

/** Erases in the database of a backup what was erased since where it is restored, and tells its log of it. */
export async function eraseAgain(
  db: Kysely<ServerTables>,
  { ofHistory, jobs }: Erasures,
  who: AuditActor,
  record: (transaction: AuditTransaction, ...events: readonly AuditEvent[]) => Promise<void>,
): Promise<void> {
  if (ofHistory.length + jobs.length === 0) return;
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  await change(db, async (handle) => {
    for (const erasure of tables.has('job') ? jobs : []) {
      const { jobId, fields, reason } = erasure;
      const rows = await eraseJob(handle.withTables<JobTables>(), jobId, fields);
      if (typeof rows === 'number') await record(handle, jobErasureEvent(who, { ...erasure, rows }, reason));
    }
    for (const { subject, reason, ...erasure } of ofHistory) {
      if (!tables.has(erasure.history)) continue;
      const made = await repeatErasure(handle as unknown as HistoryHandle, erasure);
      if (made) await record(handle, erasureEvent(who, subject, made, reason));
    }
  });
}

/** What a log tells of erasures: of the history, and of jobs. */
export interface Erasures {
  readonly ofHistory: readonly LoggedErasure[];
  readonly jobs: readonly LoggedJobErasure[];
}

const nothing: Erasures = { ofHistory: [], jobs: [] };

/** What was erased in a data folder. A database there that cannot be read any more tells of nothing. */
export async function erasuresIn(folder: string): Promise<Erasures> {
  const file = databaseFile(folder);
  return existsSync(file) ? erasuresOf(async () => openDatabase(file)) : nothing;
}

/** What was erased in a shared database; nothing where none can be opened there. */
export async function erasuresAt(url: string): Promise<Erasures> {
  return erasuresOf(async () => {
    const opened = await openPostgres(url);
    return isRefusal(opened) ? undefined : opened;
  });
}

async function erasuresOf(open: () => Promise<Database | undefined>): Promise<Erasures> {
  let database: Database | undefined;
  try {
    database = await open();
    if (!database) return nothing;
    const db = database.db.withTables<ServerTables>();
    return { ofHistory: await loggedErasures(db), jobs: await loggedJobErasures(db) };
  } catch {
    return nothing;
  } finally {
    await database?.close();
  }
}
