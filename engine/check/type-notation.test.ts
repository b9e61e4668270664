import { describe, expect, it } from 'vitest';
import { knownReference } from './rules/known-reference.rule.ts';
import { page, told } from './rules/testing/harness.ts';

const saidOf = (type: unknown) => told(knownReference, page([], { inputs: { some: type } }));
const saidOfResult = (result: unknown) =>
  told(knownReference, {
    kind: 'calls',
    id: 'testing',
    right: 'people',
    calls: { all: { result } },
  });

const notOne = 'This must be the name of one type or entity, not';

describe('a type as it is written', () => {
  it.each(['person', ['person'], { map: 'person' }, { map: 'text' }])('is %j', (type) => {
    expect([saidOf(type), saidOfResult(type)]).toEqual([[], []]);
  });

  it.each([
    [{ map: ['person'] }, '/map', `${notOne} a list`],
    [{ map: { map: 'person' } }, '/map', `${notOne} a record`],
    [[['person']], '/0', `${notOne} a list`],
    [['person', 'text'], '', 'This must be a list of one, not of 2'],
    [[], '', 'This must be a list of one, not of 0'],
  ])('is never %j, of which a part would be lost', (type, pointer, message) => {
    const problem = { code: 'type-of-property', message };
    expect(saidOf(type)).toEqual([{ ...problem, pointer: `/inputs/some${pointer}` }]);
    expect(saidOfResult(type)).toEqual([{ ...problem, pointer: `/calls/all/result${pointer}` }]);
  });
});
