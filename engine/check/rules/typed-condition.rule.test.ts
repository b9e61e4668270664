import { describe, expect, it } from 'vitest';
import { page, told } from './testing/harness.ts';
import { typedCondition } from './typed-condition.rule.ts';

const code = 'typed-condition';
const number = 'A number is no condition: 0 counts as given here; compare it, or ask { "filled": … }';
const text = 'A constant text is always met; a path has no quotation marks';
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

  it('tells a constant text, in JSON and in a text', () => {
    const body = [
      { text: 'a', when: "'inputs.person'" },
      { text: 'b', when: { and: ['inputs.person.active', "'yes'"] } },
      { text: 'c', when: "inputs.person.active and 'yes'" },
    ];
    expect(told(typedCondition, page(body, { inputs }))).toEqual([
      { code, pointer: '/body/0/when', message: text },
      { code, pointer: '/body/1/when/and/1', message: text },
      { code, pointer: '/body/2/when', message: text },
    ]);
  });

  it('tells a number in a text where the text stands', () => {
    const body = [{ text: 'a', when: 'inputs.person.active and inputs.person.pay' }];
    expect(told(typedCondition, page(body, { inputs }))).toEqual([{ code, pointer: '/body/0/when', message: number }]);
  });

  it('accepts what is true or false, and what can be filled', () => {
    const whens = [
      '{inputs.person.active}',
      'inputs.person',
      'inputs.person.pay > 0 and not inputs.person.active',
      '{inputs.person.born}',
      '{inputs.person}',
      true,
      { '>': ['{inputs.person.pay}', 0] },
    ];
    const only = { type: 'text', options: ['One'] };
    const body = [...whens, 'inputs.only', '{inputs.only}', { or: ['{inputs.only}', false] }].map((when, index) => ({
      id: `b${index}`,
      text: 'a',
      when,
    }));
    expect(told(typedCondition, page(body, { inputs: { ...inputs, only } }))).toEqual([]);
  });
});
