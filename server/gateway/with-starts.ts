import type { Call, SentField } from '@muster/engine/check';
import { isRecord } from '../envelope/is-record.ts';

const known = new WeakMap<Call, readonly SentField[]>();

/**
 * A body of a new record with what it leaves out and has a value to begin with, as whoever keeps the record reads it;
 * undefined where nothing is left out.
 */
export function withStarts(call: Call | undefined, body: unknown): unknown {
  if (!call || !isRecord(body)) return undefined;
  const fields = known.get(call) ?? call.sent().body?.fields ?? [];
  known.set(call, fields);
  const key = fields.find(({ own }) => own)?.name;
  const stored = key === undefined || !Object.hasOwn(body, key) ? undefined : body[key];
  if (stored !== undefined && stored !== null && stored !== '' && Number(stored) !== 0) return undefined;
  const left = fields.filter(({ name, start }) => start !== undefined && !Object.hasOwn(body, name));
  if (left.length === 0) return undefined;
  return { ...body, ...Object.fromEntries(left.map(({ name, start }) => [name, start])) };
}
