import type { Kysely } from 'kysely';
import type { ServerTables } from '../tables.ts';

/** The database, or a transaction in it. */
export type Handle = Kysely<ServerTables>;
