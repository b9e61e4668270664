import { createProgram } from '../../../engine/logic/program.ts';
import { measure } from './measure.ts';
import { expressions, start } from './workload.ts';

const slots = start.map((_, field) => `values.f${field}`);
const compiled = () => {
  const begin = process.hrtime.bigint();
  createProgram(slots, expressions).start();
  return (Number(process.hrtime.bigint() - begin) / 1e6).toFixed(1);
};
console.error(`  300 expressions are compiled in ${compiled()} ms cold, then ${compiled()} and ${compiled()} ms`);
const program = createProgram(slots, expressions);
const run = program.start();
start.forEach((value, slot) => {
  run.set(slot, value);
});
const holds = (rule: number) => (run.test(rule) ? 1 : 0);

measure({
  name: 'Muster program',
  set: ({ field, value }) => {
    run.set(field, value);
  },
  one: holds,
  all: () => {
    let met = 0;
    for (let rule = 0; rule < expressions.length; rule += 1) met += holds(rule);
    return met;
  },
  dependents: (field) => {
    let met = 0;
    for (const rule of program.readersOf[field] ?? []) met += holds(rule);
    return met;
  },
});
