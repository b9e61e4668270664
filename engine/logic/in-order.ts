import { isRecord, type Json } from '../json.ts';
import type { Budget } from './budget.ts';
import { numberOf } from './exact-number.ts';
import { textOf } from './text-of.ts';

/**
 * JavaScript's `<` (with `orEqual` its `<=`) of two JSON values, but false where a side is null, missing or '', which
 * json-logic counts as 0, where one is a record, and where a text would lose digits as a number.
 */
export function inOrder(left: Json, right: Json, orEqual: boolean, budget: Budget): boolean {
  if (typeof left === 'number' && typeof right === 'number') return orEqual ? left <= right : left < right;
  if (left === null || right === null || left === '' || right === '') return false;
  if (isRecord(left) || isRecord(right)) return false;
  if (typeof left === 'string') budget.look(left);
  const a = typeof left === 'object' ? textOf(left, budget) : left;
  const b = typeof right === 'object' ? textOf(right, budget) : right;
  if (typeof a === 'string' && typeof b === 'string') return orEqual ? a <= b : a < b;
  return orEqual ? numberOf(a) <= numberOf(b) : numberOf(a) < numberOf(b);
}
