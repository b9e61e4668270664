import { compile } from '../../../engine/logic/compile.ts';
import { measure } from './measure.ts';
import { expressions, readers, record } from './workload.ts';

const data = record();
const compiled = expressions.map((logic) => {
  const { expression } = compile(logic, { roots: new Set(['values']) });
  if (!expression) throw new Error('an expression of the workload does not compile');
  return expression;
});
const holds = (rule: number) => (compiled[rule]?.run(data) ? 1 : 0);

measure({
  name: 'Muster over records',
  set: ({ field, value }) => {
    data.values[`f${field}`] = value;
  },
  one: holds,
  all: () => {
    let met = 0;
    for (let rule = 0; rule < compiled.length; rule += 1) met += holds(rule);
    return met;
  },
  dependents: (field) => {
    let met = 0;
    for (const rule of readers[field] ?? []) met += holds(rule);
    return met;
  },
});
