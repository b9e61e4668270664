import { isConstant } from '../forms/model.ts';
import type { Json } from '../json.ts';
import { expressionAt } from '../logic/expressions.ts';

/** Names that `as` gives around a form, as the keys of a record. */
export type Names = Readonly<Record<string, true>>;

/** The paths that an expression reads where `as` gives `names`; one that cannot be compiled reads everything there is (the empty path). */
export function readsOf(logic: Json | undefined, names: Names = {}): readonly (readonly string[])[] {
  if (logic === undefined || isConstant(logic)) return [];
  return expressionAt(logic, names)?.reads ?? [[]];
}
