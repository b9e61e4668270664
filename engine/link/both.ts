import type { Logic } from './linked.ts';

/** A condition that holds where both do; one that is left out always holds. */
export function both(one: Logic | undefined, other: Logic | undefined): Logic | undefined {
  if (one === undefined) return other;
  return other === undefined ? one : { and: [one, other] };
}
