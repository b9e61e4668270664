/** A number that was read from a text; NaN beyond 2^53, where digits of the text would be lost without a word. */
export function exactNumber(read: number): number {
  return Math.abs(read) > Number.MAX_SAFE_INTEGER ? Number.NaN : read;
}

/** JavaScript's number of a text, boolean or number; of a text that would lose digits NaN. */
export function numberOf(value: string | number | boolean): number {
  return typeof value === 'string' ? exactNumber(Number(value)) : Number(value);
}
