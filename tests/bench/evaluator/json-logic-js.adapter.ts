import { applyJsonLogicJs } from '../../../engine/logic/reference.ts';
import { measure } from './measure.ts';
import { expressions, record } from './workload.ts';

const data = record();
const holds = (rule: number) => (applyJsonLogicJs(expressions[rule] ?? null, data) ? 1 : 0);

function all(): number {
  let met = 0;
  for (let rule = 0; rule < expressions.length; rule += 1) met += holds(rule);
  return met;
}

measure({
  name: 'json-logic-js',
  baseline: true,
  set: ({ field, value }) => {
    data.values[`f${field}`] = value;
  },
  one: holds,
  all,
  dependents: all,
});
