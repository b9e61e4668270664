import { roundDecimal } from '../../formats/decimal.ts';
import { binary } from '../arguments.ts';
import { finite } from '../arithmetic.ts';
import type { Operator } from '../operator.ts';
import { readNumber } from '../read-number.ts';

export const round: Operator = {
  name: 'round',
  doc: 'The number rounded to so many digits (0), half away from zero and exact in decimals: 1.005 at 2 is 1.01.',
  origin: 'muster',
  arity: [1, 2],
  takes: ['number', 'number'],
  gives: 'number',
  compile: binary((value, digits) => {
    const places = digits === null ? 0 : readNumber(digits);
    return finite(Number.isInteger(places) ? roundDecimal(readNumber(value), places) : Number.NaN);
  }),
};
