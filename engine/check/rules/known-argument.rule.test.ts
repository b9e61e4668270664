import { describe, expect, it } from 'vitest';
import { knownArgument } from './known-argument.rule.ts';
import { page, told } from './testing/harness.ts';

const derived = (logic: unknown) =>
  page([], { derive: { found: logic }, data: { people: { call: 'people.list' } }, state: { tones: { map: 'text' } } });
const said = (logic: unknown) =>
  told(knownArgument, derived(logic)).map(({ pointer, message, suggestion }) => [pointer, message, suggestion]);

describe('known-argument', () => {
  it.each([
    ["{lookup(now.today, data.people, bye: 'personId', gives: 'firstName')}", '/derive/found'],
    [
      { lookup: ['{now.today}', '{data.people}', { bye: 'personId', gives: 'firstName' }] },
      '/derive/found/lookup/2/bye',
    ],
  ])('tells a name that an operator does not take, in a text as in JSON: %j', (logic, pointer) => {
    const [first] = said(logic);
    expect(first).toEqual([pointer, '"lookup" takes nothing by the name of "bye"; did you mean "by"?', 'by']);
  });

  it('names what it takes where none is near', () => {
    const [first] = said("{lookup(now.today, data.people, by: 'personId', gives: 'firstName', otherwise: 1)}");
    expect(first?.[1]).toBe(
      '"lookup" takes nothing by the name of "otherwise"; by name it takes "by", "gives", "else"',
    );
  });

  it('tells fields that the records of the list do not have', () => {
    expect(said("{lookup(now.today, data.people, by: 'personId', gives: 'firtsName')}")).toEqual([
      ['/derive/found', 'The records of the list have no field "firtsName"; did you mean "firstName"?', 'firstName'],
    ]);
  });

  it('tells what is missing where the records have neither value nor label', () => {
    expect(said('{lookup(now.today, data.people)}').map(([, message]) => message)).toEqual([
      '"by" is missing: the records of the list have no field "value"',
      '"gives" is missing: the records of the list have no field "label"',
    ]);
    expect(said("{lookup(now.today, data.people, by: 'personId')}")).toHaveLength(1);
  });

  it('tells names of fields where a map is looked up', () => {
    const [literal] = said({ lookup: ['{now.today}', { a: 1, b: 2 }, { gives: 'firstName' }] });
    expect(literal?.[1]).toMatch(/^"gives" is of the records of a list/);
    expect(said("{lookup(now.today, state.tones, by: 'personId')}")).toHaveLength(1);
  });

  it('accepts names in any order, lists of which nothing is known, and what is given by place', () => {
    for (const logic of [
      "{lookup(now.today, data.people, else: 1, gives: 'firstName', by: 'personId')}",
      "{lookup(now.today, data.people, 'personId', 'firstName')}",
      { lookup: ['{now.today}', { a: 1, b: 2 }, { else: '{now.month}' }] },
      "{lookup('a', [['a', 1]], else: 2)}",
    ]) {
      expect([logic, said(logic)]).toEqual([logic, []]);
    }
  });
});
