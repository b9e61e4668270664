import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { AuditActor, AuditEvent } from '../audit/audit-entry.ts';
import type { AuditTransaction } from '../audit/create-audit.ts';
import {
  erasureEvent,
  jobErasureEvent,
  type ToldErasure,
  type ToldJobErasure,
  toldErasures,
  toldJobErasures,
} from '../audit/erasures.ts';
import { openDatabase } from '../database/open-database.ts';
import { type HrTables, repeatErasures } from '../hr/index.ts';
import { eraseJob, type JobTables } from '../jobs/index.ts';
import { databaseFile } from '../start/open-data.ts';
import type { ServerTables } from '../tables.ts';
import { change } from '../work/index.ts';

/**
 * Erases in the database of a backup what was erased since in the data folder that it replaces, and tells its log of it. A
 * database there that cannot be read any more tells of none.
 */
export async function eraseAgain(
  db: Kysely<ServerTables>,
  folder: string,
  who: AuditActor,
  record: (transaction: AuditTransaction, ...events: readonly AuditEvent[]) => Promise<void>,
): Promise<void> {
  const { told, jobs } = await erasuresIn(folder);
  if (told.length + jobs.length === 0) return;
  await change(db, async (handle) => {
    for (const erasure of jobs) {
      const { jobId, fields, reason } = erasure;
      const rows = await eraseJob(handle.withTables<JobTables>(), jobId, fields);
      if (typeof rows === 'number') await record(handle, jobErasureEvent(who, { ...erasure, rows }, reason));
    }
    for (const { subject, reason, ...erasure } of told) {
      const made = await repeatErasures(handle.withTables<HrTables>(), [erasure]);
      await record(handle, ...made.map((each) => erasureEvent(who, subject, each, reason)));
    }
  });
}

interface Told {
  readonly told: readonly ToldErasure[];
  readonly jobs: readonly ToldJobErasure[];
}

const nothing: Told = { told: [], jobs: [] };

async function erasuresIn(folder: string): Promise<Told> {
  const file = databaseFile(folder);
  if (!existsSync(file)) return nothing;
  let database: ReturnType<typeof openDatabase> | undefined;
  try {
    database = openDatabase(file);
    const db = database.db.withTables<ServerTables>();
    return { told: await toldErasures(db), jobs: await toldJobErasures(db) };
  } catch {
    return nothing;
  } finally {
    await database?.close();
  }
}
