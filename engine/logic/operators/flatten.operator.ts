import type { Json } from '../../json.ts';
import { unary } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const flatten: Operator = {
  name: 'flatten',
  doc: 'The elements of the lists in a list, or in the values of a record, as one list; one level, null left out.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['any'],
  gives: 'list',
  compile: unary((value, budget) => {
    if (typeof value !== 'object' || value === null) return [];
    const flat: Json[] = [];
    for (const part of Array.isArray(value) ? (value as readonly Json[]) : Object.values(value)) {
      const elements = Array.isArray(part) ? (part as readonly Json[]) : [part];
      budget.spend(elements.length);
      for (const element of elements) if (element !== null) flat.push(element);
    }
    return flat;
  }),
};
