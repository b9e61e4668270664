import { InfixRefusal } from '../../infix/infix-mistake.ts';
import type { Token } from '../../infix/infix-tokens.ts';
import { treeOf } from '../../infix/infix-tree.ts';
import type { Aggregate, Formula } from '../../query/query.ts';
import { type FormulaMistake, FormulaRefusal } from './formula-mistake.ts';
import { refuseOrder } from './formula-order.ts';
import { FormulaReader } from './formula-reader.ts';
import { FormulaNames, type FormulaScope } from './formula-scope.ts';
import { formulaTokens } from './formula-tokens.ts';

export type FormulaResult =
  | {
      /** Of ids of metrics and of its own aggregates. */
      readonly formula: Formula;
      readonly aggregates: readonly Aggregate[];
      readonly mistake?: undefined;
    }
  | { readonly mistake: FormulaMistake; readonly formula?: undefined };

/**
 * Reads a formula such as `Divide(payout, transfers)` or `Sum(hours * 2)` against what it may name. The library orders its
 * signs and brackets and never evaluates anything. Never throws; a mistake has its place in the text.
 */
export function readFormula(text: string, scope: FormulaScope): FormulaResult {
  try {
    const names = new FormulaNames(scope);
    const tokens = formulaTokens(text, names);
    refuseOrder(text, tokens, names);
    const reader = new FormulaReader(scope, names);
    const formula = reader.formula(treeOf(tokens));
    return { formula, aggregates: reader.aggregates };
  } catch (error) {
    if (error instanceof FormulaRefusal) return { mistake: error.mistake };
    if (error instanceof InfixRefusal) {
      const { message: why, offset, length } = error.mistake;
      return { mistake: { message: 'Invalid formula', why, offset, length } };
    }
    throw error;
  }
}

/** The pieces of a formula as they are written, for what shows and takes them back one by one; undefined where it has none. */
export function wordsOfFormula(text: string, scope: FormulaScope): readonly string[] | undefined {
  try {
    return formulaTokens(text, new FormulaNames(scope)).map(({ offset, length }: Token) =>
      text.slice(offset, offset + length),
    );
  } catch (error) {
    if (error instanceof FormulaRefusal) return undefined;
    throw error;
  }
}
