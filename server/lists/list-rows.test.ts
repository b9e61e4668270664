import type { Json } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { type ListOptions, readListOptions } from './list-options.ts';
import { listPage } from './list-rows.ts';

const rows: readonly Json[] = Array.from({ length: 7 }, (_, at) => ({
  id: at + 1,
  name: at % 2 === 0 ? `Ada ${at}` : '',
  since: `2026-0${at + 1}-05`,
  isOpen: at > 3,
  team: { teamId: at, teamName: 'Falcons' },
  tags: ['a', 'b'],
}));
const page = (query: Readonly<Record<string, string>>) => listPage(rows, 'id', readListOptions(query) as ListOptions);
const ids = (given: readonly Json[]) => given.map((row) => (row as { readonly id: number }).id);

describe('rows at hand that are asked for nothing', () => {
  it('are answered as they stand, also where what is asked is empty or no option of a list', () => {
    const nothing: readonly Readonly<Record<string, string>>[] = [{}, { search: '', fields: '' }, { id: '3' }];
    for (const query of nothing) expect(page(query)).toEqual({ rows });
  });
});

describe('the first page of rows at hand', () => {
  it('is the whole list where it is short, and else tells how many there are and by what they can be asked', () => {
    const first = { page: '1', limit: '3', whole: '4' };
    expect(page({ ...first, search: 'ada' })).toMatchObject({ rows: [{ id: 1 }, { id: 3 }, { id: 5 }, { id: 7 }] });
    const long = page(first);
    if (!('rows' in long)) throw new Error('refused');
    expect(ids(long.rows)).toEqual([1, 2, 3]);
    expect(long.page).toEqual({
      total: 7,
      columns: {
        id: 'number',
        name: 'text',
        since: 'date',
        isOpen: 'boolean',
        team: 'text',
        'team.teamId': 'number',
        'team.teamName': 'text',
        tags: 'text',
      },
    });
    const last = page({ ...first, page: '3', sort: '-since' });
    expect('rows' in last && ids(last.rows)).toEqual([1]);
  });

  it('tells the word of its reading where it goes on, and measures nothing by halves', () => {
    const told = (query: Readonly<Record<string, string>>) => {
      const found = page({ page: '1', limit: '3', read: 'one', ...query });
      return 'rows' in found ? found.page?.read : found.wrong;
    };
    expect([told({ whole: '4' }), told({ whole: '7' }), told({})]).toEqual(['one', undefined, undefined]);
    const count = page({ page: '1', limit: '3', whole: '4', measures: '[{"id":"rows","measure":"count"}]' });
    expect(count).toEqual({ rows: [{ rows: 7 }] });
  });
});
