import { describe, expect, it } from 'vitest';
import { noShadow } from './no-shadow.rule.ts';
import { button, page, told } from './testing/harness.ts';

const code = 'no-shadow';

describe('no-shadow', () => {
  it('tells an inline dialog, form or grid that covers a name around it', () => {
    const parts = { ask: { title: 'Ask', inputs: { id: 'id', more: 'text' }, body: [] } };
    const body = [
      { form: { columns: [], derive: { total: 1 } } },
      { grid: { columns: [], data: { list: { call: 'people.list' } } }, rows: [] },
    ];
    const more = { inputs: { id: 'id' }, derive: { total: 2 }, data: { list: { call: 'teams.list' } }, parts };
    expect(told(noShadow, page(body, more))).toEqual([
      {
        code,
        pointer: '/parts/ask/inputs/id',
        message: '"inputs.id" is a name of what surrounds this part already; choose another',
      },
      {
        code,
        pointer: '/body/0/form/derive/total',
        message: '"derive.total" is a name of what surrounds this part already; choose another',
      },
      {
        code,
        pointer: '/body/1/grid/data/list',
        message: '"data.list" is a name of what surrounds this part already; choose another',
      },
    ]);
  });

  it('tells a name in "as" that covers a root', () => {
    const body = [
      { cards: 'people.list', as: 'state', title: 'x' },
      button({ each: 'people.list', as: 'now', do: [] }),
    ];
    expect(told(noShadow, page(body))).toEqual([
      {
        code,
        pointer: '/body/0/as',
        message: '"state" is a name that expressions here know already; choose another for "as"',
      },
      {
        code,
        pointer: '/body/1/toolbar/0/do/0/as',
        message: '"now" is a name that expressions here know already; choose another for "as"',
      },
    ]);
  });

  it('accepts new names, and rows within rows', () => {
    const inner = { cards: '{row.friends}', id: 'inner', title: '{row.firstName}' };
    const body = [
      { cards: 'people.list', body: [inner] },
      { cards: 'teams.list', as: 'team', id: 'teams', title: '{team.teamName}' },
    ];
    const parts = { ask: { title: 'Ask', inputs: { other: 'id' }, body: [] } };
    expect(told(noShadow, page(body, { inputs: { id: 'id' }, parts }))).toEqual([]);
  });
});
