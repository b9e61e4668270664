import { describe, expect, it } from 'vitest';
import { page, told } from './testing/harness.ts';
import { whereFits } from './where-fits.rule.ts';

const grid = (where: unknown) => page([{ grid: ['pay'], rows: { of: 'people.list', where } }]);

describe('where-fits', () => {
  it('tells a field that the elements do not have', () => {
    expect(told(whereFits, grid({ stauts: 'Active', pay: 3 }))).toEqual([
      {
        code: 'where-fits',
        pointer: '/body/0/rows/where/stauts',
        message: 'person has no field "stauts" to narrow the list by',
        suggestion: 'status',
      },
    ]);
  });

  it('accepts fields, conditions and whole records', () => {
    for (const where of [{ status: 'Active', pay: 3 }, { '==': ['{row.status}', 'Active'] }, '{row.active}'])
      expect(told(whereFits, grid(where))).toEqual([]);
  });
});
