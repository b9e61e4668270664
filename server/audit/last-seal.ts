import type { Database } from '../database/database.ts';
import { type RecordSeal, readSeal, sealSubject } from '../hr/index.ts';
import type { ServerTables } from '../tables.ts';

/** What the log told last of how the watched rows were. */
export async function lastSeal({ db }: Pick<Database, 'db'>): Promise<RecordSeal | undefined> {
  const entry = await db
    .withTables<ServerTables>()
    .selectFrom('auditEntry')
    .select(['seq', 'details'])
    .where('subjectKind', '=', sealSubject)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry && readSeal(entry.seq, entry.details);
}
