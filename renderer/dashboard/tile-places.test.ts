import { describe, expect, it } from 'vitest';
import { canvasTiles, savedTiles, withReport } from './canvas-tiles.ts';
import { columns, layoutsOf, moved, placeBelow, resized } from './tile-places.ts';

const tile = (id: string, [x, y, w, h]: readonly [number, number, number, number], more: object = {}) => ({
  id,
  place: { x, y, w, h },
  ...more,
});
const tiles = [tile('b', [8, 0, 4, 3]), tile('a', [0, 0, 8, 3]), tile('c', [0, 3, 12, 6])];

describe('the places of tiles', () => {
  it('stay inside of each of the five grids, and lie on no other', () => {
    for (const [name, layout] of Object.entries(layoutsOf(tiles))) {
      const wide = columns[name as keyof typeof columns];
      const cells = layout.flatMap(({ x, y, w, h }) =>
        Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
      );
      expect([name, layout.filter(({ x, w }) => x + w > wide), new Set(cells).size]).toEqual([name, [], cells.length]);
    }
  });

  it('follow each other as they are read where the grid is narrow, none higher than a screen', () => {
    const { xxs, xs } = layoutsOf(tiles);
    expect(xxs.map(({ i, x, y, w, h }) => [i, x, y, w, h])).toEqual([
      ['a', 0, 0, 2, 3],
      ['b', 0, 3, 2, 3],
      ['c', 0, 6, 2, 4],
    ]);
    expect(xs.map(({ w }) => w)).toEqual([4, 4, 4]);
  });

  it('are those that a tile says for a grid', () => {
    const said = tile('a', [0, 0, 8, 3], { places: { xs: { x: 0, y: 2, w: 4, h: 2 } } });
    expect(layoutsOf([said]).xs).toMatchObject([{ i: 'a', x: 0, y: 2, w: 4, h: 2 }]);
  });

  it('move and grow a step at a time, as far as there is room and not below the smallest size', () => {
    const place = { x: 0, y: 0, w: 4, h: 2 };
    expect([moved(place, 'left'), moved(place, 'up')]).toEqual([place, place]);
    expect(moved({ ...place, x: 8 }, 'right')).toEqual({ ...place, x: 8 });
    expect(moved(place, 'down')).toEqual({ ...place, y: 1 });
    expect([resized(place, 'left'), resized(place, 'up')]).toEqual([place, place]);
    expect(resized({ ...place, x: 8 }, 'right')).toEqual({ ...place, x: 8 });
    expect(resized(place, 'down')).toEqual({ ...place, h: 3 });
  });

  it('of a tile that is added are below all others, 4 by 2', () => {
    expect(placeBelow([])).toEqual({ x: 0, y: 0, w: 4, h: 2 });
    expect(placeBelow(tiles)).toEqual({ x: 0, y: 9, w: 4, h: 2 });
  });
});

describe('the tiles of a saved dashboard', () => {
  const record = {
    dashboardReportMapId: 7,
    dashboardDto: { dashboardId: 1 },
    customReportDto: { customReportId: 3, customReportName: 'Loans' },
    ...{ xaxis: '4', yaxis: '2', width: '6', height: '3' },
    filters: '[{"colName":"status","condition":"Equal","inputVal":"Active"}]',
    status: 'Active',
  };

  it('are saved as they were read, places as texts', () => {
    const { dashboardDto: _, ...rest } = record;
    expect(savedTiles(canvasTiles([record]))).toEqual([{ ...rest, customReportDto: { customReportId: 3 } }]);
  });

  it('hold a report once', () => {
    const first = canvasTiles([record]);
    expect(withReport(first, { customReportId: 3, customReportName: 'Loans' })).toBe(first);
    expect(withReport(first, { customReportId: 4, customReportName: 'Leads' })[1]).toMatchObject({
      title: 'Leads',
      place: { x: 0, y: 5, w: 4, h: 2 },
    });
  });

  it('whose filters nobody can read have none', () => {
    for (const filters of ['', '{', '{"a":1}', '[1]'])
      expect(canvasTiles([{ ...record, filters }])[0]?.filters).toEqual([]);
  });
});
