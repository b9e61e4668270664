import type { Json } from '../../json.ts';
import { isRecord } from '../../json.ts';
import { variadic } from '../arguments.ts';
import type { Operator } from '../operator.ts';

export const combine: Operator = {
  name: 'combine',
  doc: 'One record of all arguments, later ones over earlier ones; a list counts as its records, null as none.',
  origin: 'muster',
  arity: [1, Number.POSITIVE_INFINITY],
  takes: ['record'],
  gives: 'records merged',
  compile: variadic((values, budget) => {
    const combined = new Map<string, Json>();
    for (const value of values) {
      for (const record of Array.isArray(value) ? (value as readonly Json[]) : [value]) {
        if (!isRecord(record)) continue;
        const entries = Object.entries(record) as [string, Json][];
        budget.spend(entries.length + 1);
        for (const [key, part] of entries) combined.set(key, part);
      }
    }
    return Object.fromEntries(combined);
  }),
};
