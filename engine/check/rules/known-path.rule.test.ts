import { describe, expect, it } from 'vitest';
import { knownPath } from './known-path.rule.ts';
import { button, form, page, told } from './testing/harness.ts';

const code = 'known-path';
const inputs = { person: 'person' };

describe('known-path', () => {
  it('tells a root that is not in sight, and which one was meant', () => {
    const body = [{ text: '{input.person}' }, { text: '{row.pay}' }, { text: { var: 'stat.x' } }];
    expect(told(knownPath, page(body, { inputs }))).toEqual([
      { code, pointer: '/body/0/text', message: '"input" is not known here', suggestion: 'inputs.person' },
      { code, pointer: '/body/1/text', message: '"row" is not known here', suggestion: 'now.pay' },
      { code, pointer: '/body/2/text/var', message: '"stat" is not known here', suggestion: 'state.x' },
    ]);
  });

  it('knows the row that is opened, and no other name of it, in the steps that follow', () => {
    const state = { name: 'text' };
    const grid = (path: string) => ({
      grid: { columns: ['firstName'] },
      rows: 'people.list',
      on: { open: [{ set: { 'state.name': path } }] },
    });
    expect(told(knownPath, page([grid('{row.firstName}')], { state }))).toEqual([]);
    expect(told(knownPath, page([grid('{row.frstName}')], { state }))).toEqual([
      {
        code,
        pointer: '/body/0/on/open/0/set/state.name',
        message: '"row" has no field "frstName"',
        suggestion: 'row.firstName',
      },
    ]);
  });

  it('knows what a reduce gathers in its own body alone, as the evaluator does', () => {
    const gathered = { reduce: ['{inputs.person.friends}', { cat: ['{accumulator}', '{current.firstName}'] }, ''] };
    const field = { reduce: ['{inputs.person.friends}', '{firstName}', ''] };
    const inner = { reduce: ['{inputs.person.friends}', { map: ['{current.friends}', '{current.firstName}'] }, ''] };
    expect(told(knownPath, page([], { inputs, derive: { gathered } }))).toEqual([]);
    expect(told(knownPath, page([], { inputs, derive: { field, inner } }))).toEqual([
      { code, pointer: '/derive/field/reduce/1', message: '"firstName" is not known here' },
      { code, pointer: '/derive/inner/reduce/1/map/1', message: '"current" is not known here' },
    ]);
  });

  it('follows fields of entities, lists by number, and what list operators add', () => {
    const derive = {
      a: '{inputs.person.tema.teamName}',
      b: '{inputs.person.pay.net}',
      c: '{inputs.person.friends.first}',
      d: { map: ['{inputs.person.friends}', '{item.frstName}'] },
      e: '{inputs.person.friends.0.firstName}',
      f: { filter: ['{inputs.person.friends}', { '==': [{ var: 'pay' }, '{inputs.person.pay}'] }] },
    };
    expect(told(knownPath, page([], { inputs, derive }))).toEqual([
      {
        code,
        pointer: '/derive/a',
        message: '"inputs.person" has no field "tema"',
        suggestion: 'inputs.person.team.teamName',
      },
      {
        code,
        pointer: '/derive/b',
        message: '"inputs.person.pay" has no fields, so "inputs.person.pay.net" leads nowhere',
      },
      { code, pointer: '/derive/c', message: '"inputs.person.friends" has no field "first"' },
      { code, pointer: '/derive/d/map/1', message: '"item" has no field "frstName"', suggestion: 'item.firstName' },
    ]);
  });

  it('looks into forms, steps and data', () => {
    const data = { p: { call: 'people.get', with: { id: '{inputs.persn:key}' } } };
    const problems = told(
      knownPath,
      form([{ id: 'pay', when: '{values.actve}' }]),
      page([button({ set: { 'state.dya': 1 } })], { inputs, data, state: { day: 'date' } }),
    );
    expect(problems.map(({ pointer, suggestion }) => [pointer, suggestion])).toEqual([
      ['/0/columns/0/when', 'values.active'],
      ['/1/data/p/with/id', 'inputs.person'],
      ['/1/body/0/toolbar/0/do/0/set/state.dya', 'state.day'],
    ]);
  });

  it('lets what is computed of a record read the record and fixed lists alone, and says so of what is on a screen', () => {
    const computed = (compute: string) => ({
      kind: 'entities',
      id: 'visits',
      entities: { visit: { key: 'id', fields: { id: 'id', state: 'text', told: { type: 'text', compute } } } },
    });
    expect(told(knownPath, computed('{lookup(row.state, options.status)}'))).toEqual([]);
    for (const root of ['now', 'session', 'rights', 'app']) {
      expect(told(knownPath, computed(`{${root}.today}`))).toEqual([
        {
          code,
          pointer: '/entities/visit/fields/told/compute',
          message: `"${root}" cannot be read here: what is computed of a record follows from the record and fixed lists alone; what looks at more is a "derive" of the screen`,
        },
      ]);
    }
  });

  it('lets every root be read where it is', () => {
    const derive = {
      a: '{session.name}',
      b: '{rights.write}',
      c: '{now.today}',
      d: '{options.status}',
      e: '{app.title}',
      f: '{derive.a}',
    };
    expect(told(knownPath, page([], { derive }))).toEqual([]);
  });
});
