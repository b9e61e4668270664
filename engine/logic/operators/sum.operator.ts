import { sumDecimal } from '../../formats/decimal.ts';
import { variadic } from '../arguments.ts';
import { finite } from '../arithmetic.ts';
import { isFilled } from '../is-empty.ts';
import type { Operator } from '../operator.ts';
import { readNumber } from '../read-number.ts';

export const sum: Operator = {
  name: 'sum',
  doc: 'The exact decimal sum of a list, or of the arguments; empty ones count nothing, null where one is no number.',
  origin: 'muster',
  arity: [1, Number.POSITIVE_INFINITY],
  takes: ['any'],
  gives: 'number',
  compile: variadic((values, budget) => {
    const [first] = values;
    const terms = values.length === 1 && Array.isArray(first) ? first : values;
    budget.spend(terms.length);
    return finite(sumDecimal(terms.filter(isFilled).map(readNumber)));
  }),
};
