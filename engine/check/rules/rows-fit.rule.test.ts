import { describe, expect, it } from 'vitest';
import { rowsFit } from './rows-fit.rule.ts';
import { page, told } from './testing/harness.ts';

const code = 'rows-fit';
const grid = (rows: unknown, id = 'one') => ({ grid: 'world.grid', id, rows, with: { month: '{now.month}' } });

describe('rows-fit', () => {
  it('tells rows of another entity, and rows that are no records', () => {
    const state = { names: ['text'] };
    expect(told(rowsFit, page([grid('teams.list'), grid('{state.names}', 'two')], { state }))).toEqual([
      {
        code,
        pointer: '/body/0/rows',
        message: 'The grid "world.grid" reads "firstName", "pay", "personId" of its rows, which team does not have',
      },
      { code, pointer: '/body/1/rows', message: 'The grid "world.grid" shows records, not text' },
    ]);
  });

  it('accepts rows of the entity, filtered ones too', () => {
    const body = [grid('people.list'), grid({ of: 'people.list', where: '{row.active}' }, 'two')];
    expect(told(rowsFit, page(body))).toEqual([]);
  });
});
