import type { Kysely } from 'kysely';
import type { Audit } from '../audit/create-audit.ts';
import type { Log } from '../log/create-log.ts';
import type { ServerTables } from '../tables.ts';

/** What keeping extension fields works with. */
export interface ExtensionParts {
  readonly db: Kysely<ServerTables>;
  readonly audit: Audit;
  readonly clock: { now(): Date; readonly zone: string };
  readonly log: Pick<Log, 'error'>;
}
