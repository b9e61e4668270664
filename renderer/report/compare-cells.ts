import type { Json } from '@muster/engine';
import { compareCodePoints, foldText } from '@muster/engine/formats';

/** Orders two values of a column as reports do: texts without case, what is empty last in both directions. */
export function compareCells(one: Json | undefined, other: Json | undefined, down: boolean): number {
  const [first, second] = [isEmpty(one), isEmpty(other)];
  if (first || second) return Number(first) - Number(second);
  const order =
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : compareCodePoints(foldText(String(one)), foldText(String(other)));
  return down ? -order : order;
}

function isEmpty(value: Json | undefined): boolean {
  return value === null || value === undefined || value === '';
}
