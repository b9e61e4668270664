/** What the drivers of both databases can bind. */
export type Bindable = null | number | bigint | string | Uint8Array;

/**
 * The stored form of a value: booleans become 1 and 0, dates ISO text, what is missing null, as neither database has them
 * of its own here. Anything else that cannot be bound, and a whole number that no database and JavaScript hold alike, is
 * a mistake of ours.
 */
export function bindable(value: unknown): Bindable {
  switch (typeof value) {
    case 'undefined':
      return null;
    case 'boolean':
      return value ? 1 : 0;
    case 'number':
      if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
        throw new Error(`The number ${value} cannot be stored`);
      return value;
    case 'bigint':
    case 'string':
      return value;
    default:
      if (value === null || value instanceof Uint8Array) return value as null | Uint8Array;
      if (value instanceof Date) return value.toISOString();
      throw new Error(`A value of type ${typeof value} cannot be stored`);
  }
}
