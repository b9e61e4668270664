import { type Condition, conditionByName } from '../query/conditions.ts';

/** What a condition of filters takes; the days that have a name, and what is no condition, take nothing. */
export function takesOf(is: string): Condition['takes'] {
  return conditionByName.get(is)?.takes ?? 'nothing';
}
