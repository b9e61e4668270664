import type { Kysely } from 'kysely';

/** Reads a database as it is at one moment, whoever writes meanwhile. */
export function readOnly<Tables, Made>(
  db: Kysely<Tables>,
  work: (handle: Kysely<Tables>) => Promise<Made>,
): Promise<Made> {
  return db.transaction().setAccessMode('read only').execute(work);
}
