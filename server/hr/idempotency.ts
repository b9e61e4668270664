import { createHash, scrypt } from 'node:crypto';
import type { Context } from './context.ts';
import type { Handle } from './dependencies.ts';
import { type Done, type Refused, refused } from './outcome.ts';

/** How long an answer is kept, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;

/** A call that may come again: who makes it, which call it is, the key it brings and what is asked for. */
export interface Repeatable {
  readonly owner: string;
  readonly call: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** The request that a key came with: its parameters, its body, and whether there is a password in it. */
export interface RepeatedRequest {
  readonly params: readonly string[];
  readonly body: unknown;
  readonly secret: boolean;
  /** What is stored beside the record; undefined for nothing. */
  readonly beside?: unknown;
}

/**
 * The same for the same parameters and body, whatever the order in which a record was written. It is stored: where a
 * password is in it, it is as slow to make as a password's own hash, or guessing it from here would be the easier way.
 */
export async function hashOfRequest({ params, body, secret, beside }: RepeatedRequest, salt: string): Promise<string> {
  const text = JSON.stringify([params, sorted(body), ...(beside === undefined ? [] : [sorted(beside)])]);
  if (!secret) return createHash('sha256').update(text).digest('hex');
  return (await slowly(text, salt, 32)).toString('hex');
}

const slowly = (text: string, salt: string, length: number) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(text, salt, length, { N: 2 ** 15, maxmem: 2 ** 26 }, (error, made) =>
      error ? reject(error) : resolve(made),
    );
  });

/** The answer that a key got before; a refusal when it comes with another body; undefined when it is new. */
export async function answerBefore(
  handle: Handle,
  asked: Repeatable,
  now: string,
): Promise<Done | Refused | undefined> {
  const row = await handle
    .selectFrom('idempotency')
    .select(['bodyHash', 'answer', 'at'])
    .where('owner', '=', asked.owner)
    .where('call', '=', asked.call)
    .where('idempotencyKey', '=', asked.key)
    .executeTakeFirst();
  if (!row || Date.parse(row.at) < Date.parse(now) - keptFor) return undefined;
  if (row.bodyHash !== asked.bodyHash) {
    return refused('422', 'This idempotency key was used before with other contents. Use a new key for a new request.');
  }
  return JSON.parse(row.answer) as Done;
}

/** Keeps the answer with the change itself: both are in the database or neither is. Old answers go. */
export async function keepAnswer({ handle, now }: Context, asked: Repeatable, answer: Done): Promise<void> {
  const oldest = new Date(Date.parse(now.instant) - keptFor).toISOString();
  await handle.deleteFrom('idempotency').where('at', '<', oldest).execute();
  const { owner, call, key: idempotencyKey, bodyHash } = asked;
  const row = { owner, call, idempotencyKey, bodyHash, answer: JSON.stringify(answer), at: now.instant };
  await handle.insertInto('idempotency').values(row).execute();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)]);
}
