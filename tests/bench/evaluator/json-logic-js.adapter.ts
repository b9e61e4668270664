import { applyJsonLogicJs } from '../../../engine/logic/reference.ts';
import { measure } from './measure.ts';
import { record } from './workload.ts';

measure({ name: 'json-logic-js', baseline: true }, ({ expressions }) => {
  const data = record();
  return {
    set: ({ field, value }) => {
      data.values[`f${field}`] = value;
    },
    one: (rule) => (applyJsonLogicJs(expressions[rule] ?? null, data) ? 1 : 0),
  };
});
