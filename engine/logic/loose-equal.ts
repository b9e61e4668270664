import type { Json } from '../json.ts';
import type { Budget } from './budget.ts';
import { textOf } from './text-of.ts';

/** JavaScript's `==` of two JSON values; a list or record against anything else counts as its text. */
export function looseEqual(left: Json, right: Json, budget: Budget): boolean {
  if (typeof left === 'string') budget.look(left);
  if (left === right) return true;
  if (left === null || right === null) return false;
  const leftIsObject = typeof left === 'object';
  const rightIsObject = typeof right === 'object';
  if (leftIsObject && rightIsObject) return false;
  const a = leftIsObject ? textOf(left, budget) : left;
  const b = rightIsObject ? textOf(right, budget) : right;
  if (typeof a === typeof b) return a === b;
  // Of a text, a number and a boolean, two that differ in type compare as numbers.
  return Number(a) === Number(b);
}
