import { describe, expect, it } from 'vitest';
import { page, told } from './testing/harness.ts';
import { typedComparison } from './typed-comparison.rule.ts';

const code = 'typed-comparison';
const inputs = { person: 'person', kind: { options: ['a', 'b'] } };
const found = (derive: object) => told(typedComparison, page([], { inputs, derive }));

describe('typed-comparison', () => {
  it('wants an order only of what has one', () => {
    const derive = {
      a: { '<': ['{inputs.person.firstName}', 'x'] },
      b: { '>=': ['{inputs.person.personId}', 3] },
      c: { greaterThan: ['{inputs.person.team}', 3] },
      d: { '>': ['{inputs.person.pay}', '{inputs.person.born}'] },
    };
    expect(found(derive)).toEqual([
      { code, pointer: '/derive/a/</0', message: '"<" asks for an order, and text has none' },
      { code, pointer: '/derive/b/>=/0', message: '">=" asks for an order, and id has none' },
      { code, pointer: '/derive/c/greaterThan/0', message: '"greaterThan" asks for an order, and team has none' },
      { code, pointer: '/derive/d/>', message: '">" compares number with date, which have no common order' },
    ]);
  });

  it('tells a constant that is none of the choices, and which one was meant', () => {
    const derive = {
      a: { '==': ['{inputs.person.status}', 'Activ'] },
      b: { in: ['{inputs.person.status}', ['Active', 'Gone']] },
      c: { '!=': ['c', '{inputs.kind}'] },
      d: { '==': ['{inputs.person.level}', 3] },
    };
    expect(found(derive)).toEqual([
      {
        code,
        pointer: '/derive/a/==/1',
        message: '"Activ" is none of the choices: "Active", "Inactive"',
        suggestion: 'Active',
      },
      { code, pointer: '/derive/b/in/1', message: '"Gone" is none of the choices: "Active", "Inactive"' },
      { code, pointer: '/derive/c/!=/0', message: '"c" is none of the choices: "a", "b"' },
      { code, pointer: '/derive/d/==/1', message: '3 is none of the choices: 1, 2' },
    ]);
  });

  it('does not hold a record against a text', () => {
    expect(found({ a: { '==': ['{inputs.person.team}', 'North'] } })).toEqual([
      { code, pointer: '/derive/a/==', message: '"==" holds team against text: they are never equal' },
    ]);
  });

  it('accepts numbers, dates, months, choices in any case, and the empty text', () => {
    const derive = {
      a: { '<': ['{inputs.person.pay}', 10] },
      b: { '>': ['{inputs.person.born}', '2020-01-01'] },
      c: { '<=': ['{inputs.person.month}', '{now.month}'] },
      d: { '==': ['{inputs.person.status}', 'active'] },
      e: { '==': ['{inputs.person.status}', ''] },
      f: { '==': ['{inputs.person.firstName}', 'Anything'] },
      g: { '==': ['{inputs.person.team}', null] },
    };
    expect(found(derive)).toEqual([]);
  });
});
