import type { Json } from '../json.ts';
import { type Moment, readDate, readTime } from './read-moment.ts';
import { readNumber } from './read-number.ts';

/** Left minus right, read as numbers, dates or times; NaN where a side is unreadable or the two are of different scales. */
export function compareMagnitude(left: Json, right: Json, as: Json): number {
  if (as === 'date') return momentsApart(readDate(left), readDate(right));
  if (as === 'time') return momentsApart(readTime(left), readTime(right));
  return readNumber(left) - readNumber(right);
}

function momentsApart(left: Moment | undefined, right: Moment | undefined): number {
  if (!left || !right || left.scale !== right.scale) return Number.NaN;
  return left.at - right.at;
}
