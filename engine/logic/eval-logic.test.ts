import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { evalLogic } from './eval-logic.ts';

const answers = (...items: unknown[]) => evalLogic(items).map((text) => JSON.parse(text));

describe('evalLogic', () => {
  it('gives every item its value or its own problem', () => {
    let deep: Json = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const bomb = { reduce: [{ var: '' }, [{ var: 'accumulator' }, { var: 'accumulator' }], 1] };
    const given = answers(
      { logic: { '+': [1, 2] } },
      { logic: deep },
      { logic: { nope: 1 }, data: {} },
      { logic: { var: '' }, data: deep },
      { logic: bomb, data: Array(60).fill(0) },
      { data: {} },
      null,
      { logic: { '/': [1, 0] } },
      { logic: { all: [{ var: '' }, { var: 'x.y' }] }, data: Array(600_000).fill({ x: { y: 1 } }) },
      { logic: 'Hi {name}', data: { name: 'Ada' } },
      { logic: '{not a template', data: {} },
    );
    expect(given.map((each) => ('value' in each ? each.value : each.problem.code))).toEqual([
      3,
      'logic-depth',
      'known-operator',
      'result-size',
      'result-size',
      'json-value',
      'json-value',
      null,
      'step-budget',
      'Hi Ada',
      '{not a template',
    ]);
    expect(given[5].problem.message).toBe('An item is an object with "logic" and "data".');
  });
});
