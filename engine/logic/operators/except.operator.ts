import { hasOwn, isRecord, type Json } from '../../json.ts';
import type { Budget } from '../budget.ts';
import { identityOf } from '../identity-of.ts';
import type { Operator } from '../operator.ts';

export const except: Operator = {
  name: 'except',
  doc: 'The first list without what is in the second too: records by the named field, else everything by what it holds.',
  origin: 'muster',
  arity: [2, 3],
  takes: ['list', 'list', 'text'],
  gives: 'same as argument 0',
  compile: (call) => {
    const [list, others, by] = [call.arg(0), call.arg(1), call.arg(2)];
    const { budget } = call;
    return (data) => {
      const [all, taken, field] = [list(data), others(data), by(data)];
      if (!Array.isArray(all)) return [];
      if (!Array.isArray(taken) || taken.length === 0) return all;
      budget.spend(all.length + taken.length);
      const gone = new Set(taken.map((element: Json) => sign(element, field, budget)));
      return all.filter((element: Json) => !gone.has(sign(element, field, budget)));
    };
  },
};

/** What two elements share when they count as the same; a record that lacks the field is told by what it holds. */
function sign(element: Json, field: Json, budget: Budget): string {
  return typeof field === 'string' && isRecord(element) && hasOwn(element, field)
    ? `by ${identityOf((element as Readonly<Record<string, Json>>)[field] ?? null, budget)}`
    : identityOf(element, budget);
}
