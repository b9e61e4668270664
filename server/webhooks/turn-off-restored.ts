import type { Kysely } from 'kysely';
import type { WebhookTables } from './webhook-tables.ts';

const restored =
  'A backup was restored. Turn it on where these are the data that its receiver is to hear of; what waited is dropped.';

/**
 * Turns all webhooks of restored data off: they may be a copy to look at, of which no receiver is to hear, and what waited
 * on the day of the backup was told since.
 */
export async function turnOffRestored(db: Kysely<WebhookTables>): Promise<void> {
  await db.deleteFrom('webhookEvent').execute();
  await db
    .updateTable('webhook')
    .set((eb) => ({ offBecause: restored, version: eb('version', '+', 1) }))
    .where('offBecause', '=', '')
    .execute();
}
