import type { Json } from '../../../engine/json.ts';
import { createProgram } from '../../../engine/logic/program.ts';
import { measure } from './measure.ts';
import { start } from './workload.ts';

const slots = start.map((_, field) => `values.f${field}`);

function compiled(expressions: readonly Json[]): string {
  const begin = process.hrtime.bigint();
  createProgram(slots, expressions).start();
  return (Number(process.hrtime.bigint() - begin) / 1e6).toFixed(1);
}

measure({ name: 'Muster program' }, ({ expressions }) => {
  const times = [compiled(expressions), compiled(expressions), compiled(expressions)];
  console.error(`  300 expressions are compiled in ${times[0]} ms cold, then ${times[1]} and ${times[2]} ms`);
  const program = createProgram(slots, expressions);
  const run = program.start();
  start.forEach((value, slot) => {
    run.set(slot, value);
  });
  return {
    set: ({ field, value }) => {
      run.set(field, value);
    },
    one: (rule) => (run.test(rule) ? 1 : 0),
    dependents: (field) => program.readersOf[field] ?? [],
  };
});
