import type { Operator } from '../operator.ts';

export const format: Operator = {
  name: 'format',
  doc: 'The value as text in a named format, with literal arguments for the format.',
  origin: 'muster',
  arity: [2, Number.POSITIVE_INFINITY],
  takes: ['any', 'literal'],
  gives: 'text',
  isLiteral: (index) => index > 0,
  compile: (call) => {
    const value = call.arg(0);
    const format = call.format(call.raw[1]);
    const args = call.raw.slice(2);
    return (data) => call.budget.text(format(value(data), args));
  },
};
