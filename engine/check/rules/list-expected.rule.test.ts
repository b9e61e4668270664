import { describe, expect, it } from 'vitest';
import { listExpected } from './list-expected.rule.ts';
import { page, told } from './testing/harness.ts';

const code = 'list-expected';
const inputs = { person: 'person', teams: { map: 'team' } };

describe('list-expected', () => {
  it('tells rows, options and operands that are no list', () => {
    const body = [
      { grid: ['firstName'], rows: '{inputs.person}' },
      { cards: { of: '{inputs.person.firstName}' }, title: 'x' },
      { filters: [{ id: 'x', type: 'id', options: { of: '{inputs.person.pay}' } }] },
      { text: 'x', when: { some: ['{inputs.person.team}', true] } },
    ];
    expect(told(listExpected, page(body, { inputs }))).toEqual([
      { code, pointer: '/body/0/rows', message: 'A list is wanted here, not person' },
      { code, pointer: '/body/1/cards/of', message: 'A list is wanted here, not text' },
      { code, pointer: '/body/2/filters/0/options/of', message: 'A list is wanted here, not money' },
      { code, pointer: '/body/3/when/some/0', message: 'A list is wanted here, not team' },
    ]);
  });

  it('accepts lists, maps, calls and option lists', () => {
    const body = [
      { grid: ['firstName'], rows: '{inputs.person.friends}' },
      { accordion: '{inputs.teams}', title: '{row.key}', body: [] },
      { cards: 'people.list', title: 'x' },
      { filters: [{ id: 'x', type: 'text', options: 'status' }] },
      { text: 'x', when: { some: ['{inputs.person.friends}', '{item.active}'] } },
    ];
    expect(told(listExpected, page(body, { inputs }))).toEqual([]);
  });
});
