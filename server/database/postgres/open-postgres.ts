import { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import type { Refusal } from '../refusal.ts';
import { openPools, prepareDatabase, shownPlace } from './connect.ts';
import { postgresDialect } from './dialect.ts';
import { schemaTools } from './schema-tools.ts';

/** All tables of Muster stand in a schema of their own. */
export const musterSchema = 'muster';

/** Opens the database at an address `postgres://…`, or says why it cannot be used. */
export async function openPostgres(url: string, schema = musterSchema): Promise<Database | Refusal> {
  const refusal = await prepareDatabase(url, schema);
  if (refusal) return refusal;
  const db = new Kysely<unknown>({ dialect: postgresDialect(openPools(url, schema)) });
  return {
    place: shownPlace(url),
    db,
    migrate: (part, migrations) => migrate(db, schemaTools, part, migrations),
    close: () => db.destroy(),
  };
}
