import { describe, expect, it } from 'vitest';
import { boundOrder } from './bound-order.rule.ts';
import { form, told } from './testing/harness.ts';

const code = 'bound-order';

describe('bound-order', () => {
  it('tells bounds of numbers, dates, texts and rows that nothing passes', () => {
    const columns = [
      { id: 'pay', min: 5, max: 3 },
      { id: 'born', min: '2024-02-01', max: '2024-01-31' },
      { id: 'note', minLength: 10, maxLength: 9 },
      { id: 'friends', rows: { columns: ['pay'], min: 2, max: 1 } },
    ];
    expect(told(boundOrder, form(columns))).toEqual([
      { code, pointer: '/columns/0/min', message: '"min" 5 is above "max" 3: nothing passes both' },
      {
        code,
        pointer: '/columns/1/min',
        message: '"min" "2024-02-01" is above "max" "2024-01-31": nothing passes both',
      },
      { code, pointer: '/columns/2/minLength', message: '"minLength" 10 is above "maxLength" 9: nothing passes both' },
      { code, pointer: '/columns/3/rows/min', message: '"min" 2 is above "max" 1: nothing passes both' },
    ]);
  });

  it('holds a column against the bound of its field', () => {
    const entity = {
      kind: 'entities',
      id: 'more',
      entities: { bounded: { fields: { age: { type: 'integer', min: 18 } } } },
    };
    expect(told(boundOrder, entity, form([{ id: 'age', max: 10 }], { entity: 'bounded' }))).toEqual([
      { code, pointer: '/1/columns/0/max', message: '"min" 18 is above "max" 10: nothing passes both' },
    ]);
  });

  it('accepts equal bounds, and what is computed', () => {
    const columns = [
      { id: 'pay', min: 3, max: 3 },
      { id: 'born', min: '{now.today}', max: '2000-01-01' },
    ];
    expect(told(boundOrder, form(columns))).toEqual([]);
  });
});
