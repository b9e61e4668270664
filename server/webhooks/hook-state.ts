import type { Kysely, Selectable } from 'kysely';
import type { WebhookTables } from './webhook-tables.ts';

export type HookState = Selectable<WebhookTables['webhookState']>;
type Db = Kysely<WebhookTables>;

/** How deliveries to a webhook went last; of a new one nothing is known. */
export async function stateOf(db: Db, webhookId: string): Promise<HookState> {
  const found = await db.selectFrom('webhookState').selectAll().where('webhookId', '=', webhookId).executeTakeFirst();
  const none = { failingSince: '', eventId: '', lastAt: '', lastCode: '', lastMessage: '', failures: 0, attempts: 0 };
  return found ?? { webhookId, ...none };
}

export async function keepState(db: Db, { webhookId, ...state }: HookState): Promise<void> {
  await db
    .insertInto('webhookState')
    .values({ webhookId, ...state })
    .onConflict((conflict) => conflict.column('webhookId').doUpdateSet(state))
    .execute();
}
