import { describe, expect, it } from 'vitest';
import { page, told } from './testing/harness.ts';
import { typedCondition } from './typed-condition.rule.ts';

const code = 'typed-condition';
const number = 'A number is no condition: 0 counts as given here; compare it, or ask { "filled": … }';
const text = 'A constant text is always met; a path stands in braces';
const inputs = { person: 'person' };

describe('typed-condition', () => {
  it('tells a number in a condition, alone or joined', () => {
    const body = [
      { text: 'a', when: '{inputs.person.pay}' },
      { text: 'b', when: { and: ['{inputs.person.active}', '{inputs.person.pay}'] } },
      { text: 'c', when: { '!': { '+': [1, 2] } } },
      { text: { if: ['{inputs.person.pay}', 'yes', 'no'] } },
    ];
    expect(told(typedCondition, page(body, { inputs }))).toEqual([
      { code, pointer: '/body/0/when', message: number },
      { code, pointer: '/body/1/when/and/1', message: number },
      { code, pointer: '/body/2/when/!', message: number },
      { code, pointer: '/body/3/text/if/0', message: number },
    ]);
  });

  it('tells a path that lost its braces', () => {
    expect(told(typedCondition, page([{ text: 'a', when: 'inputs.person' }], { inputs }))).toEqual([
      { code, pointer: '/body/0/when', message: text },
    ]);
  });

  it('accepts what is true or false, and what can be filled', () => {
    const whens = [
      '{inputs.person.active}',
      '{inputs.person.born}',
      '{inputs.person}',
      true,
      { '>': ['{inputs.person.pay}', 0] },
    ];
    const body = whens.map((when, index) => ({ id: `b${index}`, text: 'a', when }));
    expect(told(typedCondition, page(body, { inputs }))).toEqual([]);
  });
});
