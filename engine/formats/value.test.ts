import { expect, it } from 'vitest';
import { valueNumber } from './value-number.ts';
import { valueText } from './value-text.ts';

it.each([
  ['text', 'text'],
  [12.5, '12.5'],
  [-0, '0'],
  [true, 'true'],
  [10n, '10'],
  [['Medical', 2, null], 'Medical, 2, '],
  [[['deep']], ''],
  [null, ''],
  [undefined, ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [{ toString: () => 'trap' }, ''],
  [Symbol('s'), ''],
])('has the text of %o', (value, text) => {
  expect(valueText(value)).toBe(text);
});

it.each([
  [12, 12],
  [' 12.50 ', 12.5],
  ['-3', -3],
  ['+3', 3],
  ['1,000', undefined],
  ['0x10', undefined],
  ['1e5', undefined],
  ['.5', undefined],
  ['5.', undefined],
  ['Infinity', undefined],
  ['', undefined],
  ['9'.repeat(400), undefined],
  [Number.NaN, undefined],
  [true, undefined],
  [null, undefined],
  [[1], undefined],
])('has the number of %o', (value, number) => {
  expect(valueNumber(value)).toBe(number);
});
