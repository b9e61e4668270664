import { isConstant } from '../forms/model.ts';
import type { Json } from '../json.ts';
import { expressionOf } from '../screen/expressions.ts';

/** The paths that an expression reads; one that cannot be compiled reads everything there is (the empty path). */
export function readsOf(logic: Json | undefined): readonly (readonly string[])[] {
  if (logic === undefined || isConstant(logic)) return [];
  return expressionOf(logic)?.reads ?? [[]];
}
