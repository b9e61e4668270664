import type { Json } from '../json.ts';

const pattern = /^[+-]?\d+(?:\.\d+)?$/;

/** The number that a value is or that its text writes (optional sign, digits, optional point and digits), else NaN. */
export function readNumber(value: Json | undefined): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  if (typeof value !== 'string') return Number.NaN;
  const text = value.trim();
  return pattern.test(text) ? Number(text) : Number.NaN;
}
