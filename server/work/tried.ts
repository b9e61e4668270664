import { type Kysely, sql } from 'kysely';
import { change } from './change.ts';

/**
 * What a change would do: it is done by the very code that does it, looked at, and taken back whole. Inside of a transaction
 * only what `find` wrote is taken back.
 */
export async function tried<Tables, Found>(
  db: Kysely<Tables>,
  find: (handle: Kysely<Tables>) => Promise<Found>,
): Promise<Found> {
  if (!db.isTransaction) return change(db, find, { takenBack: () => true });
  await sql`savepoint rehearsal`.execute(db);
  try {
    return await find(db);
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(db);
    await sql`release savepoint rehearsal`.execute(db);
  }
}
