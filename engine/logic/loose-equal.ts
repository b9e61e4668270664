import { isRecord, type Json } from '../json.ts';
import type { Budget } from './budget.ts';
import { numberOf } from './exact-number.ts';
import { textOf } from './text-of.ts';

/**
 * JavaScript's `==` of two JSON values; a list against anything else counts as its text. A record equals nothing, and a
 * text that would lose digits as a number equals no number.
 */
export function looseEqual(left: Json, right: Json, budget: Budget): boolean {
  if (typeof left === 'string') budget.look(left);
  if (left === right) return true;
  if (left === null || right === null) return false;
  const leftIsObject = typeof left === 'object';
  const rightIsObject = typeof right === 'object';
  if (leftIsObject && rightIsObject) return false;
  if (isRecord(left) || isRecord(right)) return false;
  const a = leftIsObject ? textOf(left, budget) : left;
  const b = rightIsObject ? textOf(right, budget) : right;
  if (typeof a === typeof b) return a === b;
  // Of a text, a number and a boolean, two that differ in type compare as numbers.
  return numberOf(a) === numberOf(b);
}
