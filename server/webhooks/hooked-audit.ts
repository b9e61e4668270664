import type { Kysely } from 'kysely';
import type { Audit } from '../audit/create-audit.ts';
import { afterCommit } from '../work/index.ts';
import { noteSaves } from './note-saves.ts';
import type { WebhookTables } from './webhook-tables.ts';

/**
 * The log, which has webhooks told of each saved record that it is told of, in the same transaction: what is saved is told,
 * what is taken back is not. `noted` is called when it is kept.
 */
export function hookedAudit(audit: Audit, now: () => Date, noted: () => void): Audit {
  return {
    ...audit,
    record: async (transaction, ...events) => {
      await audit.record(transaction, ...events);
      const handle = transaction as Kysely<WebhookTables>;
      if (await noteSaves(handle, events, now().toISOString())) afterCommit(handle, noted);
    },
  };
}
