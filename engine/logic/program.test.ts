import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { compile, evaluate } from './compile.ts';
import { createProgram, UNEVALUABLE } from './program.ts';
import { truthy } from './truthy.ts';

const slots = ['values.status', 'values.amount', 'values.leave', 'inputs.day', 'derive.absent'];

describe('createProgram', () => {
  it('knows which expression reads which slot, parts and wholes too', () => {
    const program = createProgram(slots, [
      { '==': [{ var: 'values.status' }, 'Leave'] },
      { and: [{ var: 'values.leave.type' }, { '>': [{ var: 'values.amount' }, 3] }] },
      { var: 'values' },
      { filter: [{ var: 'inputs.day.parts' }, { '==': [{ var: 'item.id' }, { var: 'values.amount' }] }] },
    ]);
    expect(program.problems).toEqual([undefined, undefined, undefined, undefined]);
    expect(program.slotsOf.map((list) => [...list].sort())).toEqual([[0], [1, 2], [0, 1, 2], [1, 3]]);
    expect(program.readersOf.map((list) => [...list].sort())).toEqual([[0, 2], [1, 2, 3], [1, 2], [3], []]);
    expect(program.slotOf('inputs.day')).toBe(3);
    expect(program.slotOf('values')).toBeUndefined();
  });

  it('evaluates over the slots of one run without touching another', () => {
    const program = createProgram(slots, [
      { and: [{ '==': [{ var: 'values.status' }, 'Leave'] }, { '>': [{ var: 'values.amount' }, 3] }] },
      { or: [{ var: 'values.leave' }, { var: 'values.status' }] },
      { contains: [{ var: 'values.status' }, 'EAV'] },
      { greaterThan: [{ var: 'values.amount' }, '3'] },
      { var: 'values' },
      { var: 'values.leave.type' },
    ]);
    const run = program.start();
    const other = program.start();
    run.set(0, 'Leave');
    run.set(1, 4);
    run.set(2, { type: 'Casual' });
    expect([0, 1, 2, 3, 4, 5].map((index) => run.value(index))).toEqual([
      true,
      { type: 'Casual' },
      true,
      true,
      { status: 'Leave', amount: 4, leave: { type: 'Casual' } },
      'Casual',
    ]);
    expect([0, 1, 2, 3, 4, 5].map((index) => other.value(index))).toEqual([false, null, false, false, {}, null]);
    run.set(2, undefined);
    expect(run.get(2)).toBeUndefined();
    expect(run.value(1)).toBe('Leave');
    expect(run.test(1)).toBe(true);
    run.set(1, ' 3.5 ');
    expect(run.test(3)).toBe(true);
    run.set(1, '3,5');
    expect(run.test(3)).toBe(false);
  });

  it('reports what cannot be compiled and closes just that expression', () => {
    const program = createProgram(slots, [
      { '==': [{ var: 'values.amout' }, 1] },
      { nothing: [] },
      { var: '' },
      { '==': [{ var: 'values.status' }] },
      { '!': { var: 'values.status' } },
    ]);
    expect(program.problems.map((problem) => problem && [problem.code, problem.pointer, problem.suggestion])).toEqual([
      ['known-path', '/==/0/var', 'values.amount'],
      ['known-operator', '', undefined],
      ['known-path', '/var', undefined],
      ['operator-arity', '/==', undefined],
      undefined,
    ]);
    const run = program.start();
    expect([0, 1, 2, 3].map((index) => [run.value(index), run.test(index)])).toEqual(
      Array(4).fill([UNEVALUABLE, UNEVALUABLE]),
    );
    expect(run.value(4)).toBe(true);
    expect(run.value(99)).toBe(UNEVALUABLE);
  });

  it('keeps slots with hostile names apart from what objects inherit', () => {
    const program = createProgram(
      ['values.__proto__', 'values.constructor'],
      [{ var: 'values.__proto__' }, { var: 'values' }, { var: 'values.toString' }, { var: 'values.constructor.name' }],
    );
    const run = program.start();
    expect(run.value(0)).toBeNull();
    run.set(0, 'a');
    run.set(1, { name: 'b' });
    expect(run.value(0)).toBe('a');
    expect(JSON.stringify(run.value(1))).toBe('{"__proto__":"a","constructor":{"name":"b"}}');
    expect(program.problems[2]?.code).toBe('known-path');
    expect(run.value(3)).toBe('b');
  });

  it('stops at the step budget and goes on with the next expression', () => {
    const all: Json = { all: [{ var: 'values.list' }, { '>': [{ var: 'item' }, 0] }] };
    const program = createProgram(['values.list'], [all, { count: [{ var: 'values.list' }] }], { steps: 100 });
    const run = program.start();
    run.set(0, Array(1000).fill(1));
    expect([run.value(0), run.test(0), run.value(1)]).toEqual([UNEVALUABLE, UNEVALUABLE, 1000]);
    run.set(0, [1, 2]);
    expect(run.value(0)).toBe(true);
  });

  it('gives for choices and places in lists what the same expression gives over a record', () => {
    const status = { var: 'values.status' };
    const amount = { var: 'values.amount' };
    const leave = { var: 'values.leave' };
    const expressions: readonly Json[] = [
      { in: [status, ['Leave', 'Late', null, 3]] },
      { in: [status, []] },
      { in: ['a', ['a', 'b']] },
      { in: [status, ['Leave', amount]] },
      { in: [status, 'Leave or Late'] },
      { '!': [{ in: [amount, [1, 2, true]] }] },
      { if: [{ '==': [status, 'Leave'] }, amount, leave] },
      { if: [{ '>': [amount, 2] }, 'many'] },
      { if: [status, true, { in: [amount, [1]] }, amount, { '<': [amount, 9] }] },
      { '?:': [{ '==': [status, 'Late'] }, { if: [leave, 1, 2] }, { if: [amount, leave, status] }] },
      { if: [status, { '+': [amount, 1] }, 0] },
      { if: [true, amount, leave] },
      { and: [{ if: [status, amount, leave] }, true, { '!!': [leave] }] },
      { or: [false, { if: [{ in: [status, ['Late']] }, true, { filled: [leave] }] }] },
      { if: [status, { and: [amount, leave] }, null] },
      { if: [] },
      { if: [status] },
    ];
    const values: readonly (Json | undefined)[] = [
      undefined,
      null,
      '',
      'Leave',
      'Late',
      0,
      3,
      '3',
      true,
      [],
      ['Leave'],
      {},
    ];
    const program = createProgram(slots, expressions);
    expect(program.problems.filter(Boolean)).toEqual([]);
    const compiled = expressions.map((logic) => compile(logic, { roots: new Set(['values']) }).expression);
    for (const status of values)
      for (const amount of values)
        for (const leave of values) {
          const run = program.start();
          [status, amount, leave].forEach((value, slot) => {
            run.set(slot, value);
          });
          const told = expressions.map((_, index) => [run.value(index), run.test(index)]);
          const wanted = compiled.map((expression) => {
            const { value = null } = expression ? evaluate(expression, { values: { status, amount, leave } }) : {};
            return [value, truthy(value)];
          });
          expect(told).toEqual(wanted);
        }
    expect(program.slotsOf.map((read) => [...read].sort())).toEqual([
      [0],
      [0],
      [],
      [0, 1],
      [0],
      [1],
      [0, 1, 2],
      [1],
      [0, 1],
      [0, 1, 2],
      [0, 1],
      [1, 2],
      [0, 1, 2],
      [0, 2],
      [0, 1, 2],
      [],
      [0],
    ]);
  });
});
