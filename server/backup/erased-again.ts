import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { AuditActor, AuditEvent } from '../audit/audit-entry.ts';
import type { AuditTransaction } from '../audit/create-audit.ts';
import { erasureEvent, toldErasures } from '../audit/erasures.ts';
import { openDatabase } from '../database/open-database.ts';
import { type HrTables, repeatErasures } from '../hr/index.ts';
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
  const told = await erasuresIn(folder);
  if (told.length === 0) return;
  await change(db, async (handle) => {
    for (const { subject, reason, ...erasure } of told) {
      const made = await repeatErasures(handle.withTables<HrTables>(), [erasure]);
      await record(handle, ...made.map((each) => erasureEvent(who, subject, each, reason)));
    }
  });
}

async function erasuresIn(folder: string): ReturnType<typeof toldErasures> {
  const file = databaseFile(folder);
  if (!existsSync(file)) return [];
  let database: ReturnType<typeof openDatabase> | undefined;
  try {
    database = openDatabase(file);
    return await toldErasures(database.db.withTables<ServerTables>());
  } catch {
    return [];
  } finally {
    await database?.close();
  }
}
