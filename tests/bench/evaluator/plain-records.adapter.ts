import { compile } from '../../../engine/logic/compile.ts';
import { measure } from './measure.ts';
import { record } from './workload.ts';

measure({ name: 'Muster over records' }, ({ expressions, readers }) => {
  const data = record();
  const compiled = expressions.map((logic) => {
    const { expression } = compile(logic, { roots: new Set(['values']) });
    if (!expression) throw new Error('an expression of the workload does not compile');
    return expression;
  });
  return {
    set: ({ field, value }) => {
      data.values[`f${field}`] = value;
    },
    one: (rule) => (compiled[rule]?.run(data) ? 1 : 0),
    dependents: (field) => readers[field] ?? [],
  };
});
