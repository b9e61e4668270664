import { isRecord } from '../json.ts';
import type { Logic } from '../link/linked.ts';
import { expressionOf } from '../logic/expressions.ts';
import { isOperatorName } from '../logic/operators/index.ts';

const nothing: ReadonlySet<unknown> = new Set();

/** The paths that the expressions in a piece of linked JSON read, such as a list source or a grid; `but` is left out. */
export function linkedReads(linked: unknown, but = nothing): readonly (readonly string[])[] {
  if (but.has(linked)) return [];
  if (Array.isArray(linked)) return linked.flatMap((each) => linkedReads(each, but));
  if (!isRecord(linked)) return [];
  const [name = '', ...more] = Object.keys(linked);
  const expression = more.length === 0 && isOperatorName(name) ? expressionOf(linked as Logic) : undefined;
  return expression?.reads ?? Object.values(linked).flatMap((each) => linkedReads(each, but));
}
