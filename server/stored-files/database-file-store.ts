import type { Kysely } from 'kysely';
import { type FileStore, storedName } from '../hr/index.ts';
import type { ServerTables } from '../tables.ts';

/** Files in the database, where every server that shares it finds them. */
export function createDatabaseFileStore(db: Kysely<ServerTables>): FileStore {
  return {
    write: async (fileName, bytes) => {
      if (!storedName.test(fileName)) throw new Error('A file name that was not generated came to the store');
      await db
        .insertInto('storedContent')
        .values({ fileName, bytes })
        .onConflict((conflict) => conflict.column('fileName').doUpdateSet({ bytes }))
        .execute();
    },
    read: async (fileName) => {
      const kept = await db
        .selectFrom('storedContent')
        .select('bytes')
        .where('fileName', '=', fileName)
        .executeTakeFirst();
      return kept && new Uint8Array(kept.bytes);
    },
    remove: async (fileName) => {
      await db.deleteFrom('storedContent').where('fileName', '=', fileName).execute();
    },
  };
}
