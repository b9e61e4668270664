import { compareCodePoints } from '../formats/compare-code-points.ts';
import { foldText } from '../formats/fold-text.ts';
import type { Json } from '../json.ts';
import { isEmpty } from './is-empty.ts';

/**
 * The order of `sort`: numbers, then text without case by code point, then false and true, then all else as it came;
 * `direction` is 1 or -1. Empty values come last in both directions.
 */
export function compareValues(left: Json, right: Json, direction: 1 | -1): number {
  const leftRank = rank(left);
  const rightRank = rank(right);
  if (leftRank === 4 || rightRank === 4) return leftRank - rightRank;
  if (leftRank !== rightRank) return (leftRank - rightRank) * direction;
  if (typeof left === 'string' && typeof right === 'string') {
    return compareCodePoints(foldText(left), foldText(right)) * direction;
  }
  if (leftRank === 3) return 0;
  return (Number(left) - Number(right)) * direction;
}

function rank(value: Json): number {
  if (isEmpty(value)) return 4;
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return 1;
  return typeof value === 'boolean' ? 2 : 3;
}
