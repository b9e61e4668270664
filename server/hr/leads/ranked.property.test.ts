import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ranked } from './ranked.ts';

const rows = fc.array(fc.record({ id: fc.nat(), mtdTransfers: fc.nat({ max: 6 }), mtdBillable: fc.nat({ max: 4 }) }), {
  maxLength: 30,
});

it('a rank is one more than the number of better rows, and no row is lost', () => {
  fc.assert(
    fc.property(rows, (given) => {
      const found = ranked(given);
      expect(found.map(({ rank, ...row }) => row)).toEqual(expect.arrayContaining(given));
      expect(found).toHaveLength(given.length);
      for (const row of found) {
        const better = given.filter((each) =>
          each.mtdBillable === row.mtdBillable
            ? each.mtdTransfers > row.mtdTransfers
            : each.mtdBillable > row.mtdBillable,
        );
        expect(row.rank).toBe(better.length + 1);
      }
      expect(found.map(({ rank }) => rank)).toEqual(found.map(({ rank }) => rank).sort((a, b) => a - b));
    }),
    { seed: 20260303, numRuns: 300 },
  );
});
