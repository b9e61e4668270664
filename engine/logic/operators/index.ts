import type { Operator } from '../operator.ts';
import { operators } from './operators.ts';

export { operators };

export type OperatorName = keyof typeof operators;

/** The names in the order of the documentation. */
export const operatorNames = Object.keys(operators) as readonly OperatorName[];

const byName: ReadonlyMap<string, Operator> = new Map(Object.entries(operators));

/** The operator of that name, undefined for all else (names that objects inherit too). */
export function operatorNamed(name: string): Operator | undefined {
  return byName.get(name);
}

export function isOperatorName(name: string): name is OperatorName {
  return byName.has(name);
}
