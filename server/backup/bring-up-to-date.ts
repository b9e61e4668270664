import type { Database } from '../database/database.ts';
import type { Refusal } from '../database/refusal.ts';
import { hrMigrations } from '../hr/index.ts';
import { migrations } from '../migrations/migrations.ts';

/** Gives a database the tables of this version, those of the embedded backend too. */
export async function bringUpToDate(database: Pick<Database, 'migrate'>): Promise<Refusal | undefined> {
  return (await database.migrate('server', migrations)) ?? (await database.migrate('hr', hrMigrations));
}
