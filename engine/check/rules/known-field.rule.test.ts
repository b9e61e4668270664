import { describe, expect, it } from 'vitest';
import { knownField } from './known-field.rule.ts';
import { form, page, told } from './testing/harness.ts';

const code = 'known-field';

describe('known-field', () => {
  it('tells a key, a picked name and a column to spread by that are no fields', () => {
    const entities = {
      one: { key: 'oneID', fields: { oneId: 'id' } },
      some: { of: 'person', pick: ['pay', 'ntoe'] },
    };
    const calls = { save: { body: { of: 'person', pick: ['firstname'] } } };
    const columns = [{ id: 'friends', rows: { columns: ['pay'], tabsBy: 'stauts' } }];
    const problems = told(
      knownField,
      { kind: 'entities', id: 'more', entities },
      { kind: 'calls', id: 'more', calls },
      form(columns),
    );
    expect(problems).toEqual([
      { code, pointer: '/0/entities/one/key', message: '"one" has no field "oneID"', suggestion: 'oneId' },
      { code, pointer: '/0/entities/some/pick/1', message: '"person" has no field "ntoe"', suggestion: 'note' },
      {
        code,
        pointer: '/1/calls/save/body/pick/0',
        message: '"person" has no field "firstname"',
        suggestion: 'firstName',
      },
      { code, pointer: '/2/columns/0/rows/tabsBy', message: '"person" has no field "stauts"', suggestion: 'status' },
    ]);
  });

  it('tells what data asks for and its rows do not have, also inside of linked records', () => {
    const data = (fields: readonly string[]) => page([], { data: { people: { call: 'people.list', fields } } });
    expect(told(knownField, data(['firstName', 'teem.teamId', 'team.teamID', 'friends']))).toEqual([
      { code, pointer: '/data/people/fields/1', message: '"person" has no field "teem"', suggestion: 'team' },
      { code, pointer: '/data/people/fields/2', message: '"team" has no field "teamID"', suggestion: 'teamId' },
    ]);
    expect(told(knownField, data(['firstName', 'team.teamId', 'team']))).toEqual([]);
  });

  it('accepts fields', () => {
    const entities = { one: { key: 'oneId', of: 'person', pick: ['pay'], fields: { oneId: 'id' } } };
    expect(
      told(
        knownField,
        { kind: 'entities', id: 'more', entities },
        form([{ id: 'friends', rows: { columns: ['pay'], tabsBy: 'status' } }]),
      ),
    ).toEqual([]);
  });
});
