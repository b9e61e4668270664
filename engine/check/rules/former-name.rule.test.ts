import { describe, expect, it } from 'vitest';
import { formerName } from './former-name.rule.ts';
import { button, page, told } from './testing/harness.ts';

const calls = {
  kind: 'calls',
  id: 'former',
  calls: { ofDays: { params: { from: { type: 'date', was: 'a' }, to: { type: 'date', was: 'b' } }, changes: true } },
};
const message = (was: string, now: string) => `"${was}" of the call "former.ofDays" is called "${now}" by now`;
const screen = (given: unknown, more: object = {}) => page([button({ call: 'former.ofDays', with: given })], more);

describe('former-name', () => {
  it('tells a param that is called otherwise by now, with its place and its name', () => {
    const days = { a: '{now.today}', to: '{now.today}' };
    expect(told(formerName, calls, screen(days))).toEqual([
      {
        code: 'former-name',
        pointer: '/1/body/0/toolbar/0/do/0/with/a',
        message: message('a', 'from'),
        suggestion: 'from',
        severity: 'warning',
      },
    ]);
    const merged = screen(['{state.days}', { b: '{now.today}' }], { state: { days: { map: 'date' } } });
    expect(told(formerName, calls, merged).map(({ pointer }) => pointer)).toEqual([
      '/1/body/0/toolbar/0/do/0/with/1/b',
    ]);
  });

  it.each([
    ["{lookup(now.today, data.people, 'id', 'name')}", '/derive/found', '"by" and "gives" by their names'],
    [{ lookup: ['{now.today}', { a: 1, b: 2 }, 0] }, '/derive/found/lookup', '"else" by its name'],
  ])('tells what an operator is given by its place: %j', (found, pointer, names) => {
    const data = { people: { call: 'people.list' } };
    expect(told(formerName, page([], { derive: { found }, data }))).toMatchObject([
      { code: 'former-name', pointer, message: `"lookup" is given ${names} by now`, severity: 'warning' },
    ]);
  });

  it('tells what an argument of a pattern says of its innards, and only there', () => {
    const asks = {
      kind: 'pattern',
      id: 'asks',
      params: { form: { type: 'columns' } },
      former: { "inputs.mode == 'add'": 'form.isNew' },
      makes: { dialog: { inputs: { mode: 'text' }, body: [{ id: 'f', form: { columns: '$form' } }] } },
    };
    const columns = (edit: string) => ({ form: [{ id: 'a', type: 'text', edit }] });
    const dialog = (edit: string) => ({ kind: 'dialog', id: 'd', title: 'D', use: { asks: columns(edit) } });
    expect(told(formerName, asks, dialog("inputs.mode == 'add'"))).toEqual([
      {
        code: 'former-name',
        pointer: '/1/use/asks/form/0/edit',
        message: `"inputs.mode == 'add'" is called "form.isNew" by now`,
        suggestion: 'form.isNew',
        severity: 'warning',
      },
    ]);
    expect(told(formerName, asks, dialog('form.isNew'))).toEqual([]);
    const own = {
      kind: 'dialog',
      id: 'own',
      title: 'D',
      inputs: { mode: 'text' },
      body: [{ id: 'f', form: columns("inputs.mode == 'add'").form }],
    };
    expect(told(formerName, asks, own)).toEqual([]);
  });

  it('accepts present names', () => {
    expect(told(formerName, calls, screen({ from: '{now.today}', to: '{now.today}' }))).toEqual([]);
  });

  it('tells a former name of what is no param', () => {
    const named = page([], { state: { day: { type: 'date', was: 'a' } } });
    expect(told(formerName, named)).toEqual([
      { code: 'former-name', pointer: '/state/day', message: 'Only a param of a call has a former name' },
    ]);
  });
});
