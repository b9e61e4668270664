import { variadic } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { textOf } from '../text-of.ts';

export const cat: Operator = {
  name: 'cat',
  doc: 'The texts of all arguments, one behind the other; null is nothing.',
  origin: 'json-logic',
  arity: [0, Number.POSITIVE_INFINITY],
  takes: ['any'],
  gives: 'text',
  compile: variadic((values, budget) => {
    let text = '';
    for (const value of values) text = budget.text(text + textOf(value, budget));
    return text;
  }),
};
