/**
 * Told what becomes of the parts of a definition while an overlay is applied, so that a map of places can follow. Parts
 * are never changed: a part that changes is a copy.
 */
export interface Traces {
  /** A copy of a record or list; for a list `from[index]` is the old index of the element there, if it was there. */
  copied(old: object, copy: object, from?: readonly (number | undefined)[]): void;
  /** What stood in shorthand under `key` of `holder` is now the record `copy`. */
  writtenOut(holder: object, key: string | number, copy: object): void;
  /** A change wrote `value` under `key` of `holder`; the pointer leads into the overlay. */
  wrote(holder: object, key: string | number, value: unknown, pointer: string): void;
}

export const noTraces: Traces = { copied: () => undefined, writtenOut: () => undefined, wrote: () => undefined };
