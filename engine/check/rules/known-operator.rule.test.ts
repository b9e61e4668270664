import { describe, expect, it } from 'vitest';
import { knownOperator } from './known-operator.rule.ts';
import { page, told } from './testing/harness.ts';

describe('known-operator', () => {
  it('tells an operator that there is not, at any depth', () => {
    const when: object = { and: [{ fileld: '{now.today}' }, { valueOf: [1] } as object] };
    expect(told(knownOperator, page([{ text: 'Hello', when }]))).toEqual([
      {
        code: 'known-operator',
        pointer: '/body/0/when/and/0/fileld',
        message: 'There is no operator "fileld"; a record of values stands under { "record": … }',
        suggestion: 'filled',
      },
      {
        code: 'known-operator',
        pointer: '/body/0/when/and/1/valueOf',
        message: 'There is no operator "valueOf"; a record of values stands under { "record": … }',
      },
    ]);
  });

  it('accepts json-logic, the operators of Muster, and records in record slots', () => {
    const derive = { a: { '==': [1, 1] }, b: { filled: '{now.today}' }, c: { record: { x: 1 } } };
    expect(told(knownOperator, page([], { derive, data: { p: { call: 'people.get', with: { id: 1 } } } }))).toEqual([]);
  });
});
