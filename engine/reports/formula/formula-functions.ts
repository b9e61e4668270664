import { foldText } from '../../formats/fold-text.ts';
import type { AggregateName, FormulaSign } from '../../query/query.ts';

interface FormulaFunction {
  /** As it is written. */
  readonly name: string;
  readonly doc: string;
  /** What it is of one column. */
  readonly of?: AggregateName;
  /** What it is of two numbers. */
  readonly sign?: FormulaSign;
  /** What it is of two dates. */
  readonly dates?: true;
}

/** The functions of formulas. Those of two numbers also work inside of Sum and Average, row by row. */
export const formulaFunctions: readonly FormulaFunction[] = [
  { name: 'Sum', of: 'sum', sign: 'plus', doc: 'Sum(column), or of two numbers Sum(a, b)' },
  { name: 'Difference', sign: 'minus', doc: 'Difference(a, b), the second taken from the first' },
  { name: 'Multiply', sign: 'times', doc: 'Multiply(a, b)' },
  { name: 'Divide', sign: 'by', doc: 'Divide(a, b); by 0 gives empty' },
  { name: 'Average', of: 'average', doc: 'Average(column), of the rows where it is filled' },
  { name: 'Date Difference', dates: true, doc: 'Date Difference(from, to), the mean of the days of each row' },
  { name: 'Count', of: 'count', doc: 'Count(column), of the rows where it is filled' },
  { name: 'Count Distinct', of: 'distinct', doc: 'Count Distinct(column), its different values' },
  { name: 'Min', of: 'min', doc: 'Min(column)' },
  { name: 'Max', of: 'max', doc: 'Max(column)' },
  { name: 'Median', of: 'median', doc: 'Median(column)' },
];

const byName: ReadonlyMap<string, FormulaFunction> = new Map(
  formulaFunctions.map((each) => [keyOfFunction(each.name), each]),
);

/** A function by its name, however its letters and blanks are written. */
export function functionNamed(name: string): FormulaFunction | undefined {
  return byName.get(keyOfFunction(name));
}

/** How many values a function takes. */
export function takes({ of, sign, dates }: FormulaFunction): readonly number[] {
  return [...(of ? [1] : []), ...(sign || dates ? [2] : [])];
}

function keyOfFunction(name: string): string {
  return foldText(name).replaceAll(/\s+/gu, '');
}
