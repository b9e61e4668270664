import type { Json } from '../json.ts';
import type { Budget } from './budget.ts';
import { exactNumber } from './exact-number.ts';
import { textOf } from './text-of.ts';

/** The number that JavaScript's arithmetic makes of a value, but NaN for null, blank text, empty lists and texts of numbers that lose digits. */
export function operandOf(value: Json, budget: Budget): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null) return Number.NaN;
  const text = textOf(value, budget);
  budget.look(text);
  return text.trim() === '' ? Number.NaN : exactNumber(Number(text));
}

/** The number at the start of a value's text, as json-logic's `+` and `*` read their operands; NaN where there is none. */
export function leadingNumber(value: Json, budget: Budget): number {
  if (typeof value === 'number') return value;
  const text = textOf(value, budget);
  budget.look(text);
  return exactNumber(Number.parseFloat(text));
}

/** A result of arithmetic: null where it is no finite number; there is no -0. */
export function finite(result: number): number | null {
  return Number.isFinite(result) ? result + 0 : null;
}
