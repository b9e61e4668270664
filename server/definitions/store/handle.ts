import type { Kysely } from 'kysely';
import type { AuditActor } from '../../audit/audit-entry.ts';
import type { ServerTables } from '../../tables.ts';

/** The database, or the transaction of a change. */
export type Handle = Kysely<ServerTables>;

/** Who changes definitions, and when. */
export interface Author {
  readonly ownerKey: string;
  readonly name: string;
  /** Left out: a person of the staff. */
  readonly kind?: AuditActor['kind'];
  readonly now: Date;
}
