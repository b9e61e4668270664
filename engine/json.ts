/** A JSON value as it comes from a file, a call or a column. */
export type Json = null | boolean | number | string | readonly Json[] | JsonRecord;
export interface JsonRecord {
  readonly [key: string]: Json;
}

/** True for a plain record: an object that is neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const owns = Object.prototype.hasOwnProperty;

/** The own property `key` of a value; undefined for everything inherited, and for null and undefined. */
export function own(value: unknown, key: string): unknown {
  if (value === null || value === undefined) return undefined;
  return owns.call(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** True when `key` is a property of the record itself. */
export function hasOwn(value: object, key: string): boolean {
  return owns.call(value, key);
}

/** Freezes a value and all it holds; lists and records that are frozen already are taken as done. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
