import { describe, expect, it } from 'vitest';
import { callParamsComplete } from './call-params-complete.rule.ts';
import { button, form, page, told } from './testing/harness.ts';

const code = 'call-params-complete';

describe('call-params-complete', () => {
  it('tells a param that a step leaves out, and takes one with a default for given', () => {
    expect(
      told(callParamsComplete, page([button({ call: 'people.get' }, { call: 'people.ofMonth', with: {} })])),
    ).toEqual([
      { code, pointer: '/body/0/toolbar/0/do/0', message: 'The call "people.get" needs "id"' },
      { code, pointer: '/body/0/toolbar/0/do/1/with', message: 'The call "people.ofMonth" needs "month"' },
    ]);
  });

  it('tells a key that the call does not declare, and which one was meant', () => {
    const data = { list: { call: 'people.ofMonth', with: { mont: '{now.month}' } } };
    expect(told(callParamsComplete, page([], { data }))).toEqual([
      { code, pointer: '/data/list/with', message: 'The call "people.ofMonth" needs "month"' },
      {
        code,
        pointer: '/data/list/with/mont',
        message: 'The call "people.ofMonth" takes no "mont"',
        suggestion: 'month',
      },
    ]);
  });

  it('looks at list sources, downloads and merged records', () => {
    const options = { of: 'people.get', label: '{option.firstName}' };
    const column = { id: 'x', type: 'id', options };
    const submit = [{ call: 'people.save', with: ['{values}', { paid: 3 }] }];
    expect(told(callParamsComplete, form([column], { submit }), page([button({ download: 'files.sheet' })]))).toEqual([
      { code, pointer: '/0/columns/0/options', message: 'The call "people.get" needs "id"' },
      {
        code,
        pointer: '/0/submit/0/with/1/paid',
        message: 'The call "people.save" takes no "paid"',
        suggestion: 'pay',
      },
      { code, pointer: '/1/body/0/toolbar/0/do/0', message: 'The call "files.sheet" needs "name"' },
    ]);
  });

  it('accepts a whole record that has what is needed, and what cannot be known', () => {
    const inputs = { id: 'id', thing: 'json' };
    const steps = [
      { call: 'people.get', with: '{inputs}' },
      { call: 'people.remove', with: '{inputs.thing}' },
      { call: 'people.ofMonth', with: { month: '{now.month}', status: 'Inactive' } },
    ];
    expect(told(callParamsComplete, page([button(...steps)], { inputs }))).toEqual([]);
  });
});
