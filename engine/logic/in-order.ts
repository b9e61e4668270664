import type { Json } from '../json.ts';
import type { Budget } from './budget.ts';
import { textOf } from './text-of.ts';

/**
 * JavaScript's `<` (with `orEqual` its `<=`) of two JSON values, but false where a side is null, missing or '': json-logic
 * counts those as 0.
 */
export function inOrder(left: Json, right: Json, orEqual: boolean, budget: Budget): boolean {
  if (typeof left === 'number' && typeof right === 'number') return orEqual ? left <= right : left < right;
  if (left === null || right === null || left === '' || right === '') return false;
  if (typeof left === 'string') budget.look(left);
  const a = typeof left === 'object' ? textOf(left, budget) : left;
  const b = typeof right === 'object' ? textOf(right, budget) : right;
  if (typeof a === 'string' && typeof b === 'string') return orEqual ? a <= b : a < b;
  return orEqual ? Number(a) <= Number(b) : Number(a) < Number(b);
}
