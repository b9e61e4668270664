import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';
import { filePart } from './backup-file.ts';

/** Brings the stored files of a folder ('files/3f….png' below it) into a database; the answer counts them. */
export async function filesIntoDatabase(folder: string, db: Kysely<ServerTables>): Promise<number> {
  const files = path.join(folder, 'files');
  const names = existsSync(files) ? readdirSync(files).filter((name) => filePart.test(`files/${name}`)) : [];
  for (const fileName of names) {
    const bytes = readFileSync(path.join(files, fileName));
    await db.insertInto('storedContent').values({ fileName, bytes }).execute();
    const kept = await db
      .selectFrom('storedContent')
      .select('bytes')
      .where('fileName', '=', fileName)
      .executeTakeFirstOrThrow();
    if (digest(kept.bytes) !== digest(bytes)) throw new Error(`The copy of ${fileName} is not what it was copied from`);
  }
  return names.length;
}

/** Writes the stored files of a database into a folder that is there. */
export async function filesFromDatabase(db: Kysely<ServerTables>, folder: string): Promise<void> {
  for (let last = ''; ; ) {
    const next = await db
      .selectFrom('storedContent')
      .selectAll()
      .where('fileName', '>', last)
      .orderBy('fileName')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    last = next.fileName;
    writeFileSync(path.join(folder, next.fileName), next.bytes, { flag: 'wx', mode: 0o600 });
  }
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
