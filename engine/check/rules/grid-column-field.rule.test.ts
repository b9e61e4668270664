import { describe, expect, it } from 'vitest';
import { gridColumnField } from './grid-column-field.rule.ts';
import { form, page, told } from './testing/harness.ts';

describe('grid-column-field', () => {
  it('tells a column that has a type and nothing to show', () => {
    const grid = [{ id: 'extra', type: 'text' }, 'firstName'];
    expect(told(gridColumnField, page([{ grid, rows: 'people.list' }]))).toEqual([
      {
        code: 'grid-column-field',
        pointer: '/body/0/grid/0/id',
        message: 'The column "extra" would always be empty: it names no field of the record and has no "value"',
      },
    ]);
  });

  it('accepts a field, a value, and a form column with a type', () => {
    const grid = [
      { id: 'pay', type: 'money' },
      { id: 'twice', type: 'money', value: '{row.pay}' },
    ];
    const definitions = [page([{ grid, rows: 'people.list' }]), form([{ id: 'extra', type: 'text' }])];
    expect(told(gridColumnField, ...definitions)).toEqual([]);
  });
});
