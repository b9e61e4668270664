import { isRecord } from '../../json.ts';
import { lookUp } from '../look-up.ts';
import type { Code, Operator } from '../operator.ts';

const named = { by: 'value', gives: 'label', else: null };

export const lookup: Operator = {
  name: 'lookup',
  doc: 'The entry that a map has for the key, or of the record in a list whose field `by` (`value`) is the key the field that it `gives` (`label`); `else` (nothing) where there is none.',
  origin: 'muster',
  arity: [2, 3],
  takes: ['any', 'literal', 'entries'],
  named,
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
    const given = new Map(call.entries(2));
    const [match, result, fallback] = Object.entries(named).map(
      ([name, standard]): Code => given.get(name) ?? (() => standard),
    ) as [Code, Code, Code];
    return (data) => {
      const found = lookUp(key(data), table(data), match(data), result(data), call.budget);
      return found === undefined ? fallback(data) : found;
    };
  },
};
