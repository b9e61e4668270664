import { isRecord } from '../../json.ts';
import { lookUp } from '../look-up.ts';
import type { Operator } from '../operator.ts';

export const lookup: Operator = {
  name: 'lookup',
  doc: 'The entry that a map has for the key, or a field of the record in a list whose other field is the key; else the default.',
  origin: 'muster',
  arity: [2, 5],
  takes: ['any', 'literal', 'any', 'any', 'any'],
  gives: 'any',
  isLiteral: (index, raw, isOperator) => {
    if (index !== 1 || !isRecord(raw)) return false;
    const [name, ...others] = Object.keys(raw);
    return name === undefined || others.length > 0 || !isOperator(name);
  },
  compile: (call) => {
    const key = call.arg(0);
    const map = call.raw[1] ?? null;
    const table = call.isLiteral(1) ? () => map : call.arg(1);
    const byField = call.raw.length > 3;
    const [match, result, fallback] = byField
      ? [call.arg(2), call.arg(3), call.arg(4)]
      : [() => 'value', () => 'label', call.arg(2)];
    return (data) => {
      const found = lookUp(key(data), table(data), match(data), result(data), call.budget);
      return found === undefined ? fallback(data) : found;
    };
  },
};
