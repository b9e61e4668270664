/** A value as it came in: anything that JSON can hold, or undefined where nothing was sent. */
export type Wire = unknown;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for what counts as not given: nothing, null, and text of blanks only. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
