import { describe, expect, it } from 'vitest';
import { placesFit } from './places-fit.rule.ts';
import { page, told } from './testing/harness.ts';

const at = (place: unknown, more: object = {}) => page([{ dashboard: [{ text: 'x', place, ...more }] }]);
const pointer = '/body/0/dashboard/0/place';

describe('places-fit', () => {
  it('tells a place that is no four numbers', () => {
    const message = 'A place is four numbers: the column and the row that a tile begins at, its width and its height';
    expect(told(placesFit, at([0, 0, 4]))).toEqual([{ code: 'places-fit', pointer, message }]);
  });

  it('tells a tile that ends beyond the last column, of narrower grids too', () => {
    const beyond = (pointer: string, column: number, has: number) => ({
      code: 'places-fit',
      pointer,
      message: `This tile ends at column ${column}; the grid has ${has}`,
    });
    expect(told(placesFit, at([9, 0, 4, 2]))).toEqual([beyond(pointer, 13, 12)]);
    expect(told(placesFit, at([8, 0, 4, 2], { places: { xs: [1, 0, 4, 2] } }))).toEqual([
      beyond('/body/0/dashboard/0/places/xs', 5, 4),
    ]);
  });

  it('tells a tile without a size, and accepts what stands on the grid', () => {
    expect(told(placesFit, at([0, 0, 0, 2]))).toMatchObject([
      { message: 'A tile is at least one column wide and one row high' },
    ]);
    expect(told(placesFit, at([8, 3, 4, 2], { places: { xxs: [0, 0, 2, 2] } }))).toEqual([]);
  });
});
