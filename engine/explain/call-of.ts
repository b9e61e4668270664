import { isRecord, type Json } from '../json.ts';

/** One use of an operator: its name and its arguments. */
export interface OperatorUse {
  readonly name: string;
  readonly args: readonly Json[];
}

/** The operator that an expression uses; undefined for a constant. */
export function callOf(logic: Json): OperatorUse | undefined {
  if (!isRecord(logic)) return undefined;
  const [name, ...more] = Object.keys(logic);
  if (name === undefined || more.length > 0) return undefined;
  const given = (logic as Readonly<Record<string, Json>>)[name] ?? null;
  return { name, args: Array.isArray(given) ? given : [given] };
}

/** The path that an expression is, where it is nothing else. */
export function pathOf(logic: Json | undefined): readonly string[] | undefined {
  const use = logic === undefined ? undefined : callOf(logic);
  const [path] = use?.name === 'var' ? use.args : [];
  return typeof path === 'string' && path !== '' ? path.split('.') : undefined;
}
