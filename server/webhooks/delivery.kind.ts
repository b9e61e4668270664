import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Turns } from '../database/database.ts';
import type { Job, JobKind, JobRow, RowEnd } from '../jobs/index.ts';
import type { SecretBox } from '../second-factor/secret-box.ts';
import { bringDeliveries, deliveryKind } from './bring-deliveries.ts';
import { keepState, stateOf } from './hook-state.ts';
import { type Posted, type PostParts, post } from './post.ts';
import { retryAfter } from './retry-after.ts';
import { signedHeaders } from './sign.ts';
import type { SavedEvent, WebhookTables } from './webhook-tables.ts';

export interface DeliveryParts {
  readonly db: Kysely<WebhookTables>;
  readonly turns: Pick<Turns, 'ifFree'>;
  readonly box: SecretBox;
  readonly now: () => Date;
  readonly post: PostParts;
  /** Turns a webhook off and tells its owner. */
  readonly turnOff: (webhookId: string, because: string) => Promise<void>;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** What follows the first attempt in vain, the second and so on; the last one from then on. */
const pauses = [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 8 * hour];
/** After so long without one delivery a webhook is turned off. */
const failingAtMost = 5 * 24 * hour;
/** Answers that speak of the event and not of the receiver, and how often an event is sent that is answered so. */
const ofEvent: ReadonlySet<number> = new Set([400, 409, 413, 415, 422, 500]);
const attemptsAtEvent = 6;

/** Tells one webhook of one saved record: at least once, with the same id, and the next one after it. */
export function createDeliveries(parts: DeliveryParts): JobKind {
  return {
    name: deliveryKind,
    repeatable: true,
    bring: async () => (await bringDeliveries(parts)) > 0,
    run: async (job, row) => {
      const webhookId = webhookOf(job);
      const hook = await parts.db
        .selectFrom('webhook')
        .selectAll()
        .where('webhookId', '=', webhookId)
        .executeTakeFirst();
      if (!hook) return refusesRest('410', 'This webhook was ended, so nothing more was sent.');
      if (hook.offBecause !== '') return refusesRest('409', `This webhook is off. ${hook.offBecause}`);
      if (row.input === '') return { row: { ok: false, code: '410', message: gone } };
      const event = JSON.parse(row.input) as SavedEvent;
      const at = parts.now();
      const secret = parts.box.open(hook.secret, webhookId);
      if (secret === undefined) {
        await parts.turnOff(webhookId, lostSecret);
        return refusesRest('409', `This webhook is off. ${lostSecret}`);
      }
      const former = hook.formerUntil > at.toISOString() ? parts.box.open(hook.formerSecret, webhookId) : undefined;
      const body = bodyOf(event);
      const secrets = former === undefined ? [secret] : [secret, former];
      const signed = signedHeaders({ eventId: event.eventId, body, at }, secrets);
      const headers = { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Muster-Webhooks', ...signed };
      return endOf(parts, { job, row, event }, await post(hook.url, { body, headers }, parts.post));
    },
  };
}

/** Of a record its kind, key and version, and nothing that stands in it: whoever may read that asks for it. */
function bodyOf({ eventId: id, type, at: timestamp, kind, key, version }: SavedEvent): string {
  return JSON.stringify({ id, type, timestamp, data: { kind, key, version } });
}

interface Sent {
  readonly job: Job;
  readonly row: JobRow;
  readonly event: SavedEvent;
}

async function endOf(parts: DeliveryParts, { job, event: { eventId } }: Sent, posted: Posted): Promise<RowEnd> {
  const { db, now, turnOff } = parts;
  const webhookId = webhookOf(job);
  const lastAt = now().toISOString();
  const [lastCode, lastMessage] =
    'status' in posted ? [`${posted.status}`, answered(posted.status)] : ['', posted.problem];
  const state = await stateOf(db, webhookId);
  const last = { webhookId, lastAt, lastCode, lastMessage };
  if ('status' in posted && posted.status >= 200 && posted.status < 300) {
    await keepState(db, { ...last, failingSince: '', failures: 0, eventId: '', attempts: 0 });
    return { row: { ok: true, code: lastCode, message: lastMessage } };
  }
  const failingSince = state.failingSince || lastAt;
  const failures = state.failures + 1;
  const attempts = state.eventId === eventId ? state.attempts + 1 : 1;
  await keepState(db, { ...last, failingSince, failures, eventId, attempts });
  const outcome = { ok: false, code: lastCode || '503', message: lastMessage };
  if (lastCode === '410') {
    await turnOff(webhookId, unwanted);
    return { refusesRest: outcome };
  }
  if (now().getTime() - Date.parse(failingSince) >= failingAtMost) {
    await turnOff(webhookId, `Nothing was taken for 5 days. ${lastMessage}`);
    return { refusesRest: outcome };
  }
  if ('status' in posted && ofEvent.has(posted.status) && attempts >= attemptsAtEvent) return { row: outcome };
  const wanted = 'status' in posted ? retryAfter(posted.retryAfter, now()) : 0;
  return { again: outcome, after: Math.max(pauseAfter(failures), wanted) };
}

function answered(status: number): string {
  if (status >= 200 && status < 300) return 'Taken.';
  if (status >= 300 && status < 400) return `It answered ${status}: where that leads is not followed.`;
  return `It answered ${status}.`;
}

/** Some of it is drawn, so that all who wait for one receiver do not come back at once. */
function pauseAfter(failures: number): number {
  const pause = pauses[Math.min(failures, pauses.length) - 1] ?? 0;
  return pause - randomInt(pause / 4);
}

function refusesRest(code: string, message: string): RowEnd {
  return { refusesRest: { ok: false, code, message } };
}

function webhookOf({ given }: Job): string {
  return (JSON.parse(given) as { readonly webhookId: string }).webhookId;
}

const gone = 'What was to be sent is not kept any more.';
const unwanted = 'The receiver answered 410: it wants nothing more.';
const lostSecret =
  'Its secret cannot be read any more: it was made under another second-factor.key. Make a new secret and turn it on.';
