import { describe, expect, it } from 'vitest';
import { knownColumn } from './known-column.rule.ts';
import { button, form, page, told } from './testing/harness.ts';

const code = 'known-column';

describe('known-column', () => {
  it('tells a form column that is no field of the entity, and which field was meant', () => {
    expect(told(knownColumn, form(['fristName', { id: 'team.teamNam' }, { id: 'extra' }]))).toEqual([
      {
        code,
        pointer: '/columns/0',
        message: '"person" has no field "fristName"; a column of its own needs a "type"',
        suggestion: 'firstName',
      },
      {
        code,
        pointer: '/columns/1/id',
        message: '"team" has no field "teamNam"; a column of its own needs a "type"',
        suggestion: 'team.teamName',
      },
      { code, pointer: '/columns/2/id', message: '"person" has no field "extra"; a column of its own needs a "type"' },
    ]);
  });

  it('does not let a column change the type of its field', () => {
    expect(
      told(
        knownColumn,
        form([
          { id: 'pay', type: 'text' },
          { id: 'born', type: 'date' },
        ]),
      ),
    ).toEqual([{ code, pointer: '/columns/0/type', message: '"pay" is money in "person" and can not be text here' }]);
  });

  it('holds in grids, facts, sections and rows', () => {
    const grid = { columns: ['pya'], entity: 'person' };
    const body = [
      { grid, rows: [] },
      { grid: ['nme'], rows: 'teams.list', id: 'teams' },
      { facts: ['staus'], of: '{inputs.person}' },
      { facts: ['loose'], id: 'loose' },
    ];
    const rows = { columns: ['pai', { id: 'own', type: 'text' }] };
    const problems = told(
      knownColumn,
      page(body, { inputs: { person: 'person' } }),
      form([{ section: 'More', columns: ['ntoe', { id: 'friends', rows }] }]),
    );
    expect(problems.map(({ pointer, message, suggestion }) => [pointer, message, suggestion])).toEqual([
      ['/0/body/0/grid/columns/0', '"person" has no field "pya"; a column of its own needs a "value"', 'pay'],
      ['/0/body/1/grid/0', '"team" has no field "nme"; a column of its own needs a "value"', undefined],
      ['/0/body/2/facts/0', '"person" has no field "staus"; a column of its own needs a "value"', 'status'],
      ['/0/body/3/facts/0', 'The column "loose" needs a "value": nothing says which record it belongs to', undefined],
      ['/1/columns/0/columns/0', '"person" has no field "ntoe"; a column of its own needs a "type"', 'note'],
      [
        '/1/columns/0/columns/1/rows/columns/0',
        '"person" has no field "pai"; a column of its own needs a "type"',
        'pay',
      ],
    ]);
  });

  it('asks filters and questions for a type or options', () => {
    const ask = [
      { id: 'reason', label: 'Reason' },
      { id: 'day', type: 'date' },
    ];
    const body = [{ filters: [{ id: 'status', options: 'status' }, 'month'] }, button({ confirm: 'Sure?', ask })];
    expect(told(knownColumn, page(body)).map(({ pointer }) => pointer)).toEqual([
      '/body/0/filters/1',
      '/body/1/toolbar/0/do/0/ask/0/id',
    ]);
  });

  it('accepts fields, dotted fields, and columns with a type, options or value of their own', () => {
    const own = [
      { id: 'a', type: 'text' },
      { id: 'b', options: ['x'] },
      { label: 'C', type: 'date' },
    ];
    const shown = ['firstName', 'team.teamName', { label: 'Pay', value: '{row.pay}' }, { id: 'c', value: '{index}' }];
    const definitions = [form(['firstName', 'team.teamName', ...own]), page([{ grid: shown, rows: 'people.list' }])];
    expect(told(knownColumn, ...definitions)).toEqual([]);
  });
});
