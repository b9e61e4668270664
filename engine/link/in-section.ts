import { given } from '../given.ts';
import type { LinkedColumn, LinkedSection, Logic } from './linked.ts';

/** A column with the conditions of the section that it stands in. */
export function inSection(column: LinkedColumn, { when, edit }: LinkedSection): LinkedColumn {
  return { ...column, ...given({ when: allOf(when, column.when), edit: allOf(edit, column.edit) }) };
}

/** A condition that holds where all do; one that is left out always holds. */
export function allOf(...conditions: readonly (Logic | undefined)[]): Logic | undefined {
  const [only, ...more] = conditions.filter((each) => each !== undefined);
  return only === undefined || more.length === 0 ? only : { and: [only, ...more] };
}
