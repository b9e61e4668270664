import { describe, expect, it } from 'vitest';
import { filtersBound } from './filters-bound.rule.ts';
import { page, told } from './testing/harness.ts';

const code = 'filters-bound';
const severity = 'warning';
const filters = [
  { id: 'month', type: 'month' },
  { id: 'name', type: 'text' },
];

describe('filters-bound', () => {
  it('warns of a filter that nothing reads', () => {
    const body = [{ filters }, { text: '{state.filters.month:month}' }];
    expect(told(filtersBound, page(body))).toEqual([
      { code, pointer: '/body/0/filters/1', message: 'Nothing reads the filter "name"', severity },
    ]);
  });

  it('knows what a call takes of all filters', () => {
    const data = { list: { call: 'people.ofMonth', with: '{state.filters}' } };
    expect(told(filtersBound, page([{ filters }], { data }))).toEqual([
      { code, pointer: '/body/0/filters/1', message: 'Nothing reads the filter "name"', severity },
    ]);
  });

  it('is content with a list that is narrowed by all of them, under another name too', () => {
    const body = [
      { filters, into: 'wanted' },
      { grid: ['pay'], rows: { of: 'people.list', where: '{state.wanted}' } },
    ];
    expect(told(filtersBound, page(body))).toEqual([]);
  });
});
