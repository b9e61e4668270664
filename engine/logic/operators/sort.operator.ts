import type { Json } from '../../json.ts';
import { compareValues } from '../compare-values.ts';
import type { Operator } from '../operator.ts';
import { readPath, segmentsOfPath } from '../read-path.ts';
import { walkItems } from '../walk-items.ts';

export const sort: Operator = {
  name: 'sort',
  doc: "The list in order of a field or expression: numbers, then text without case; empties last, 'desc' turns the rest round, equals stay in order.",
  origin: 'muster',
  arity: [1, 3],
  takes: ['list', 'body', 'literal'],
  gives: 'same as argument 0',
  isLiteral: (index, raw) => index === 2 || (index === 1 && typeof raw === 'string' && !raw.includes('{')),
  compile: (call) => {
    const list = call.arg(0);
    const by = call.raw[1];
    const order = call.raw[2] ?? null;
    if (order !== null && order !== 'asc' && order !== 'desc') {
      return call.refuse('literal-argument', 'The order is "asc" or "desc".', 2);
    }
    const direction = order === 'desc' ? -1 : 1;
    const path = typeof by === 'string' ? segmentsOfPath(by) : by === null || by === undefined ? [] : undefined;
    const body = path ? undefined : call.body(1, 'item');
    return (data) => {
      const elements = list(data);
      if (!Array.isArray(elements)) return [];
      const keyed: { key: Json; element: Json }[] = [];
      if (body) {
        walkItems(elements, body, call.budget, data, (key, element) => keyed.push({ key, element }) < 0);
      } else {
        for (const element of elements) keyed.push({ key: readPath(element, path ?? []) ?? null, element });
      }
      const rounds = Math.ceil(Math.log2(keyed.length + 1));
      let size = keyed.length;
      for (const { key } of keyed) if (typeof key === 'string') size += key.length >> 7;
      call.budget.spend(size * rounds);
      keyed.sort((left, right) => compareValues(left.key, right.key, direction));
      return keyed.map(({ element }) => element);
    };
  },
};
