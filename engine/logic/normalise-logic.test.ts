import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { normaliseLogic } from './normalise-logic.ts';

const normalised = (value: Json) => {
  const { logic, problems } = normaliseLogic(value);
  expect(problems).toEqual([]);
  return logic;
};

describe('normaliseLogic', () => {
  it('reads strings as templates at any depth, operands too', () => {
    expect(normalised({ and: [{ '==': ['{a.b}', 'x'] }, ['{c}', { '!': '{d}' }]] })).toEqual({
      and: [{ '==': [{ var: 'a.b' }, 'x'] }, [{ var: 'c' }, { '!': { var: 'd' } }]],
    });
    expect(normalised('{a}')).toEqual({ var: 'a' });
    expect(normalised(7)).toBe(7);
  });

  it('leaves alone what operators take literally', () => {
    const logic: Json = {
      if: [
        { var: ['a{b}', '{c}'] },
        { missing: ['{a}', { merge: ['{b}'] }] },
        { missing_some: [1, ['{a}']] },
        { format: ['{a}', 'na{me', '{x}'] },
        { lookup: ['{a}', { x: '{y}', z: 1 }, { else: '{d}' }] },
        { lookup: ['{a}', { only: '{y}' }] },
        { lookup: ['{a}', { var: 'map' }] },
      ],
    };
    expect(normalised(logic)).toEqual({
      if: [
        { var: ['a{b}', { var: 'c' }] },
        { missing: ['{a}', { merge: ['{b}'] }] },
        { missing_some: [1, ['{a}']] },
        { format: [{ var: 'a' }, 'na{me', '{x}'] },
        { lookup: [{ var: 'a' }, { x: '{y}', z: 1 }, { else: { var: 'd' } }] },
        { lookup: [{ var: 'a' }, { only: '{y}' }] },
        { lookup: [{ var: 'a' }, { var: 'map' }] },
      ],
    });
  });

  it('reads the values of a literal record and the expression of a sort', () => {
    expect(normalised({ record: { if: '{a}', two: 'x' } })).toEqual({ record: { if: { var: 'a' }, two: 'x' } });
    expect(normalised({ sort: ['{l}', 'name', 'desc'] })).toEqual({ sort: [{ var: 'l' }, 'name', 'desc'] });
    expect(normalised({ sort: ['{l}', '{item.name}'] })).toEqual({ sort: [{ var: 'l' }, { var: 'item.name' }] });
  });

  it.each<[given: Json, present: Json]>([
    [
      ['{a}', '{l}', '{d}'],
      [{ var: 'a' }, { var: 'l' }, { else: { var: 'd' } }],
    ],
    [
      ['{a}', '{l}', { filled: '{d}' }],
      [{ var: 'a' }, { var: 'l' }, { else: { filled: { var: 'd' } } }],
    ],
    [
      ['{a}', '{l}', 'id', 'name'],
      [{ var: 'a' }, { var: 'l' }, { by: 'id', gives: 'name' }],
    ],
    [
      ['{a}', '{l}', 'id', 'name', 0],
      [{ var: 'a' }, { var: 'l' }, { by: 'id', gives: 'name', else: 0 }],
    ],
    [
      ['{a}', '{l}', { else: '{d}', by: 'id' }],
      [{ var: 'a' }, { var: 'l' }, { by: 'id', else: { var: 'd' } }],
    ],
    [
      ['{a}', { x: 1 }, {}],
      [{ var: 'a' }, { x: 1 }],
    ],
    [
      ['{a}', { x: 1 }],
      [{ var: 'a' }, { x: 1 }],
    ],
  ])('gives what was given by place its name: lookup of %j', (given, present) => {
    expect(JSON.stringify(normalised({ lookup: given }))).toBe(JSON.stringify({ lookup: present }));
  });

  it('points at names that an operator does not take', () => {
    const { problems } = normaliseLogic({ '!': { lookup: ['{a}', '{l}', { esle: 1 }] } });
    expect(problems).toEqual([
      {
        code: 'known-argument',
        message: '"lookup" takes nothing by the name of "esle"; did you mean "else"?',
        suggestion: 'else',
        pointer: '/!/lookup/2/esle',
      },
    ]);
  });

  it('points at malformed templates and unknown operators', () => {
    const { problems } = normaliseLogic({ if: ['{a', { contain: [1] }, { 'a/b': 1 }] });
    expect(problems.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['template', '/if/0'],
      ['known-operator', '/if/1'],
      ['known-operator', '/if/2'],
    ]);
    expect(problems[0]?.message).toBe('This "{" is never closed; a literal brace is written "{{". (character 1)');
    expect(problems[1]?.message).toMatch(/^There is no operator "contain"\. Did you mean ".+"\?$/);
  });

  it('keeps malformed templates as text when lenient', () => {
    expect(normaliseLogic({ cat: ['{"a":1}', '{b}', '}{'] }, { lenient: true })).toEqual({
      logic: { cat: ['{"a":1}', { var: 'b' }, '}{'] },
      problems: [],
    });
  });

  it('refuses what is too deep before walking it', () => {
    let deep: Json = 1;
    for (let level = 0; level < 100_000; level += 1) deep = { '!': [deep] };
    const { logic, problems } = normaliseLogic(deep);
    expect(logic).toBe(deep);
    expect(problems.map(({ code }) => code)).toEqual(['logic-depth']);
  });
});
