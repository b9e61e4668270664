import { isRecord } from '../../json.ts';
import type { Operator } from '../operator.ts';

export const record: Operator = {
  name: 'record',
  doc: 'A record whose values are expressions.',
  origin: 'muster',
  arity: [1, 1],
  takes: ['entries'],
  gives: 'record of the entries',
  compile: (call) => {
    if (!isRecord(call.raw[0])) return call.refuse('literal-argument', '"record" takes a literal record.');
    const entries = call.entries(0);
    return (data) => Object.fromEntries(entries.map(([key, code]) => [key, code(data)]));
  },
};
