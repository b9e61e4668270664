import { expect, it } from 'vitest';
import { knownPath } from './known-path.rule.ts';
import { page, told } from './testing/harness.ts';

const grid = (rows: unknown) => ({ id: 'all', grid: { columns: ['firstName'], select: 'many' }, rows });
const data = { people: { call: 'people.list' } };
const wrong = { code: 'known-path' };

it('types the rows that are chosen in a grid by the rows that it is given, through what is derived of them too', () => {
  const derive = {
    shown: '{data.people}',
    pays: '{sum(map(selection.all, item.pay))}',
    bad: '{map(derive.chosen, item.pai)}',
    chosen: '{selection.all}',
  };
  expect(told(knownPath, page([grid('{derive.shown}')], { data, derive }))).toMatchObject([
    { ...wrong, pointer: '/derive/bad', suggestion: 'item.pay' },
  ]);
});

it('types what `lookup` gives', () => {
  const derive = { found: "{lookup(now.today, data.people, by: 'born', gives: 'team')}", name: '{derive.found.nme}' };
  expect(told(knownPath, page([], { data, derive }))).toMatchObject([{ ...wrong, pointer: '/derive/name' }]);
});
