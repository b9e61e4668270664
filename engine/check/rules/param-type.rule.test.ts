import { describe, expect, it } from 'vitest';
import { paramType } from './param-type.rule.ts';
import { button, form, page, told } from './testing/harness.ts';

const code = 'param-type';
const inputs = { person: 'person' };

describe('param-type', () => {
  it('tells what does not fit the param of a call or the input of a screen', () => {
    const steps = [
      { call: 'people.get', with: { id: '{inputs.person}' } },
      { call: 'people.ofMonth', with: { month: '{inputs.person.born}', status: 'Aktive' } },
      { open: 'world.detail', with: { person: '{inputs.person:key}', mode: 'edti' } },
      { navigate: 'world.person', with: { id: '{inputs.person.team}' } },
    ];
    expect(told(paramType, page([button(...steps)], { inputs }))).toEqual([
      {
        code,
        pointer: '/body/0/toolbar/0/do/0/with/id',
        message: '"id" of the call "people.get": id is wanted here, not person',
      },
      {
        code,
        pointer: '/body/0/toolbar/0/do/1/with/month',
        message: '"month" of the call "people.ofMonth": month is wanted here, not date',
      },
      {
        code,
        pointer: '/body/0/toolbar/0/do/1/with/status',
        message: '"status" of the call "people.ofMonth": "Aktive" is none of the choices: "Active", "Inactive"',
      },
      {
        code,
        pointer: '/body/0/toolbar/0/do/2/with/person',
        message: '"person" of the dialog "world.detail": person is wanted here, not id',
      },
      {
        code,
        pointer: '/body/0/toolbar/0/do/2/with/mode',
        message: '"mode" of the dialog "world.detail": "edti" is none of the choices: "view", "edit"',
      },
      {
        code,
        pointer: '/body/0/toolbar/0/do/3/with/id',
        message: '"id" of the page "world.person": id is wanted here, not team',
      },
    ]);
  });

  it('tells a record that is handed over whole and has a field of another type, and a written one with a wrong field', () => {
    const columns = [
      { id: 'pay', type: 'text' },
      { id: 'active', type: 'boolean' },
    ];
    const submit = [{ call: 'people.save', with: ['{values}', { team: { teamNo: 1 } }] }];
    expect(told(paramType, form(columns, { entity: 'loan', submit }))).toEqual([
      {
        code,
        pointer: '/submit/0/with/1/team',
        message: '"team" of the call "people.save": team has no field "teamNo"',
      },
      { code, pointer: '/submit/0/with', message: '"pay" of the call "people.save": money is wanted here, not text' },
    ]);
  });

  it('tells what is put into the state', () => {
    const state = { day: 'date', mode: { options: ['view', 'edit'] } };
    const set = { 'state.day': '{inputs.person.pay}', 'state.mode': 'edit' };
    expect(told(paramType, page([button({ set })], { inputs, state }))).toEqual([
      { code, pointer: '/body/0/toolbar/0/do/0/set/state.day', message: '"state.day": date is wanted here, not money' },
    ]);
  });

  it('accepts what fits', () => {
    const steps = [
      { call: 'people.get', with: { id: '{inputs.person:key}' } },
      { call: 'people.save', with: ['{inputs.person}', { note: 'x', team: { teamId: 3 } }] },
      { open: 'world.detail', with: '{inputs}' },
    ];
    expect(told(paramType, page([button(...steps)], { inputs }))).toEqual([]);
  });
});
