import { isRecord } from '../json.ts';
import type { Logic } from '../link/linked.ts';
import { expressionOf } from '../logic/expressions.ts';
import { isOperatorName } from '../logic/operators/index.ts';

/** The paths that the expressions in a piece of linked JSON read, such as a list source or a grid. */
export function linkedReads(linked: unknown): readonly (readonly string[])[] {
  if (Array.isArray(linked)) return linked.flatMap(linkedReads);
  if (!isRecord(linked)) return [];
  const [name = '', ...more] = Object.keys(linked);
  const expression = more.length === 0 && isOperatorName(name) ? expressionOf(linked as Logic) : undefined;
  return expression?.reads ?? Object.values(linked).flatMap(linkedReads);
}
