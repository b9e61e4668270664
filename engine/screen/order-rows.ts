import { compareCodePoints } from '../formats/compare-code-points.ts';
import { foldText } from '../formats/fold-text.ts';
import type { Json } from '../json.ts';

/**
 * Rows in the order of their keys, each key a value or a list of values: numbers by size, before text without case;
 * empty ones last whichever way round. Rows of equal keys keep their order.
 */
export function orderRows<Row>(rows: readonly Row[], keyOf: (row: Row) => Json, descending: boolean): readonly Row[] {
  const keyed = rows.map((row) => {
    const key = keyOf(row);
    return { row, key: Array.isArray(key) ? (key as readonly Json[]) : [key] };
  });
  return keyed.sort((one, other) => compareKeys(one.key, other.key, descending)).map(({ row }) => row);
}

function compareKeys(one: readonly Json[], other: readonly Json[], descending: boolean): number {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const order = compareValues(one[index] ?? null, other[index] ?? null, descending);
    if (order !== 0) return order;
  }
  return 0;
}

function compareValues(one: Json, other: Json, descending: boolean): number {
  const [empty, otherEmpty] = [rank(one) === 3, rank(other) === 3];
  if (empty || otherEmpty) return Number(empty) - Number(otherEmpty);
  const order =
    rank(one) !== rank(other)
      ? rank(one) - rank(other)
      : typeof one === 'string'
        ? compareCodePoints(foldText(one), foldText(String(other)))
        : Number(one) - Number(other);
  return descending ? -order : order;
}

function rank(value: Json): 0 | 1 | 2 | 3 {
  if (typeof value === 'boolean') return 0;
  if (typeof value === 'number') return 1;
  return typeof value === 'string' && value !== '' ? 2 : 3;
}
