import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type CopiedTable, copyDatabase } from '../database/copy-database.ts';
import type { Database } from '../database/database.ts';
import { musterSchema, openPostgres } from '../database/postgres/open-postgres.ts';
import { replaceSchema } from '../database/postgres/replace-schema.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import type { ServerTables } from '../tables.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { filesIntoDatabase } from './stored-files.ts';

export interface FilledShared {
  readonly tables: readonly CopiedTable[];
  readonly files: number;
  /** The schema in which everything stands that was there before; undefined where there was nothing. */
  readonly before: string | undefined;
}

/**
 * Puts a company (a database, and the folder of its files) in the place of what a shared database holds. It is copied
 * beside, held against the source, and takes its place in one step, while no server works there.
 */
export async function fillShared(
  url: string,
  { source, folder, stamp }: { readonly source: Database; readonly folder: string; readonly stamp: string },
): Promise<FilledShared | Refusal> {
  const place = await openPostgres(url);
  if (isRefusal(place)) return place;
  const scratch = `${musterSchema}_filling_${randomBytes(4).toString('hex')}`;
  try {
    const done = await place.turns.alone(async () => {
      const copied = await copyInto(url, scratch, source, folder);
      if (isRefusal(copied)) return copied;
      const before = await replaceSchema(place.db, { by: scratch, aside: `${musterSchema}_before_${stamp}` });
      return { ...copied, before };
    });
    if (done !== 'taken') return done;
    return { refused: `A server works on ${place.place}. Stop every server on it first. Nothing was changed.` };
  } finally {
    await sql`drop schema if exists ${sql.id(scratch)} cascade`.execute(place.db);
    await place.close();
  }
}

async function copyInto(
  url: string,
  schema: string,
  source: Database,
  folder: string,
): Promise<Omit<FilledShared, 'before'> | Refusal> {
  const target = await openPostgres(url, schema);
  if (isRefusal(target)) return target;
  try {
    const refusal = (await bringUpToDate(source)) ?? (await bringUpToDate(target));
    if (refusal) return refusal;
    const tables = await copyDatabase(source, target);
    return { tables, files: await filesIntoDatabase(folder, target.db.withTables<ServerTables>()) };
  } finally {
    await target.close();
  }
}
