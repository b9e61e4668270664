import { given } from '../given.ts';
import type { LinkedColumn, LinkedSection, Logic } from './linked.ts';

/** A column with the conditions of the section that it stands in. */
export function inSection(column: LinkedColumn, { when, edit }: LinkedSection): LinkedColumn {
  return { ...column, ...given({ when: both(when, column.when), edit: both(edit, column.edit) }) };
}

/** A condition that holds where both do; one that is left out always holds. */
function both(one: Logic | undefined, other: Logic | undefined): Logic | undefined {
  if (one === undefined) return other;
  return other === undefined ? one : { and: [one, other] };
}
