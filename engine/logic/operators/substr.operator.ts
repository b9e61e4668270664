import { operandOf } from '../arithmetic.ts';
import type { Operator } from '../operator.ts';
import { textOf } from '../text-of.ts';

export const substr: Operator = {
  name: 'substr',
  doc: 'A part of a text: from a start (negative: from the end) so many characters, negative: up to so many before the end.',
  origin: 'json-logic',
  arity: [2, 3],
  takes: ['text', 'number', 'number'],
  gives: 'text',
  compile: (call) => {
    const [text, start, length] = [call.arg(0), call.arg(1), call.arg(2)];
    const bounded = call.raw.length > 2;
    return (data) => {
      const source = textOf(text(data), call.budget);
      const from = whole(operandOf(start(data), call.budget));
      const begin = from < 0 ? Math.max(0, source.length + from) : from;
      if (!bounded) return source.slice(begin);
      const count = operandOf(length(data), call.budget);
      const rest = source.slice(begin);
      return count < 0 ? rest.slice(0, Math.max(0, rest.length + whole(count))) : rest.slice(0, whole(count));
    };
  },
};

function whole(value: number): number {
  return Number.isNaN(value) ? 0 : Math.trunc(value);
}
