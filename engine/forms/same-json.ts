import { hasOwn, type Json } from '../json.ts';

/** True when two JSON values are the same in every part; the order of a record's keys is of no meaning. */
export function sameJson(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, at) => sameJson(item as Json, right[at]))
    );
  }
  if (Array.isArray(right)) return false;
  const leftKeys = Object.keys(left);
  if (leftKeys.length !== Object.keys(right).length) return false;
  const [one, other] = [left as Readonly<Record<string, Json>>, right as Readonly<Record<string, Json>>];
  return leftKeys.every((key) => hasOwn(other, key) && sameJson(one[key], other[key]));
}
