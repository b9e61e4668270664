import { type Kysely, sql } from 'kysely';
import type { Turns } from '../database/database.ts';
import { beginJob, type JobTables } from '../jobs/index.ts';
import { inTurn } from '../work/index.ts';
import type { SavedEvent, WebhookTables } from './webhook-tables.ts';

/** The name of this kind in the table of jobs. */
export const deliveryKind = 'webhook';

/** Events of one job. What comes meanwhile waits for the next one: one at a time and in order. */
const mostOfJob = 500;

export interface BringParts {
  readonly db: Kysely<WebhookTables>;
  readonly turns: Pick<Turns, 'ifFree'>;
  readonly now: () => Date;
}

/** The owner of the jobs of a webhook. */
export function ownerOf(webhookId: string): string {
  return `webhook ${webhookId}`;
}

/**
 * Makes one job for each webhook for which saves wait and that has none that is not over; resolves to how many. One server
 * at a time does it, beside whatever is saved; who is killed here leaves what waits where it was.
 */
export async function bringDeliveries({ db, turns, now }: BringParts): Promise<number> {
  const waiting = await waitingHooks(db);
  if (waiting.length === 0) return 0;
  const begun = await turns.ifFree('webhook deliveries', async () => {
    // Another server may have been here until a moment ago.
    const still = await waitingHooks(db);
    for (const { webhookId, name } of still) {
      await inTurn(db, async (handle) => {
        const first = handle
          .selectFrom('webhookEvent')
          .select('number')
          .where('webhookId', '=', webhookId)
          .orderBy('number')
          .limit(mostOfJob);
        const taken = await handle.deleteFrom('webhookEvent').where('number', 'in', first).returningAll().execute();
        if (taken.length === 0) return;
        const rows = [...taken]
          .sort((one, other) => one.number - other.number)
          .map(({ event }) => ({ label: labelOf(JSON.parse(event) as SavedEvent), input: event }));
        const job = {
          kind: deliveryKind,
          call: deliveryKind,
          title: `Webhook ${name}`,
          ownerName: name,
          requestId: '',
        };
        const given = JSON.stringify({ webhookId });
        const jobs = handle.withTables<JobTables>();
        await beginJob(jobs, { ...job, ownerKey: ownerOf(webhookId), given, rows }, now().toISOString());
      });
    }
    return still.length;
  });
  return begun ?? 0;
}

/** The webhooks for which something waits, and none of whose deliveries is under way. */
function waitingHooks(db: Kysely<WebhookTables>) {
  const jobs = db.withTables<JobTables>();
  return jobs
    .selectFrom('webhook')
    .select(['webhookId', 'name'])
    .where((eb) =>
      eb.exists(
        eb.selectFrom('webhookEvent').select('number').whereRef('webhookEvent.webhookId', '=', 'webhook.webhookId'),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('job')
            .select('jobId')
            .where('ownerKey', '=', sql<string>`'webhook ' || ${sql.ref('webhook.webhookId')}`)
            .where('endedAt', '=', ''),
        ),
      ),
    )
    .orderBy('webhookId')
    .execute();
}

function labelOf({ type, key }: SavedEvent): string {
  return `${type} ${key}`;
}
