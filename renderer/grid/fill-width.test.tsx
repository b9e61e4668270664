import { expect, it } from 'vitest';
import { filledWidths } from './fill-width.ts';

const column = (id: string, width: number, more: { pinned?: boolean; stretches?: boolean } = {}) => ({
  id,
  width,
  pinned: false,
  stretches: false,
  ...more,
});

it('shares the room that is left over among the columns that stretch', () => {
  const columns = [
    column('id', 100, { pinned: true }),
    column('name', 140, { stretches: true }),
    column('amount', 104),
  ];
  expect([...filledWidths(columns, 544)]).toEqual([
    ['name', 340],
    ['amount', 104],
  ]);
});

it('shares it among all that are not pinned where none stretches, to the last pixel', () => {
  const columns = [column('id', 100, { pinned: true }), column('a', 100), column('b', 100)];
  expect([...filledWidths(columns, 401)]).toEqual([
    ['a', 150],
    ['b', 151],
  ]);
});

it('gives columns that need all the room the width that they ask for', () => {
  expect([...filledWidths([column('a', 500), column('b', 500)], 800)]).toEqual([
    ['a', 500],
    ['b', 500],
  ]);
  expect(filledWidths([column('a', 500, { pinned: true })], 800).size).toBe(0);
});
