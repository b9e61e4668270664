import { type Kysely, sql } from 'kysely';

/** Does something inside of a transaction to learn what comes of it, and takes back all that it wrote. */
export async function takenBack<Made>(handle: Pick<Kysely<unknown>, 'isTransaction'>, work: () => Promise<Made>) {
  const transaction = handle as Kysely<unknown>;
  await sql`savepoint rehearsal`.execute(transaction);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint rehearsal`.execute(transaction);
    await sql`release savepoint rehearsal`.execute(transaction);
  }
}
