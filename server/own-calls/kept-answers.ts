import { createHash } from 'node:crypto';
import { canonicalText } from '@muster/engine/check';
import type { Kysely } from 'kysely';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { ServerTables } from '../tables.ts';

/** How long an answer is kept, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;

/** A call that may come again: who makes it, which one, its key, and what is asked for. */
export interface RepeatedCall {
  readonly ownerKey: string;
  readonly call: string;
  readonly repeatKey: string;
  readonly bodyHash: string;
}

/** The same for the same parameters and body, whatever the order in which a record was written. */
export function hashOfCall(params: readonly string[], body: unknown, match: string | undefined): string {
  return createHash('sha256')
    .update(canonicalText([params, body ?? null, match ?? null]))
    .digest('hex');
}

/** The answer that a key got before; a refusal when it comes with other contents; undefined when it is new. */
export async function keptAnswer(
  handle: Kysely<ServerTables>,
  { ownerKey, call, repeatKey, bodyHash }: RepeatedCall,
  now: Date,
): Promise<Envelope | undefined> {
  const row = await handle
    .selectFrom('ownAnswer')
    .select(['bodyHash', 'answer', 'at'])
    .where('ownerKey', '=', ownerKey)
    .where('call', '=', call)
    .where('repeatKey', '=', repeatKey)
    .executeTakeFirst();
  if (!row || Date.parse(row.at) < now.getTime() - keptFor) return undefined;
  if (row.bodyHash === bodyHash) return JSON.parse(row.answer) as Envelope;
  return envelope('422', 'This idempotency key was used before with other contents. Use a new key for a new request.');
}

/** Keeps an answer in the transaction of the change that it tells of; old ones go. */
export async function keepAnswer(
  handle: Kysely<ServerTables>,
  repeated: RepeatedCall,
  answer: Envelope,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - keptFor).toISOString();
  await handle.deleteFrom('ownAnswer').where('at', '<', oldest).execute();
  await handle
    .insertInto('ownAnswer')
    .values({ ...repeated, answer: JSON.stringify(answer), at: now.toISOString() })
    .execute();
}

/** Keeps the answer that followed when the transaction was over; until then the key gets that of the transaction. */
export async function replaceAnswer(
  handle: Kysely<ServerTables>,
  { ownerKey, call, repeatKey }: RepeatedCall,
  answer: Envelope,
): Promise<void> {
  await handle
    .updateTable('ownAnswer')
    .set({ answer: JSON.stringify(answer) })
    .where('ownerKey', '=', ownerKey)
    .where('call', '=', call)
    .where('repeatKey', '=', repeatKey)
    .execute();
}
