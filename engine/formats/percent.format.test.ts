import { expect, it } from 'vitest';
import { percent } from './percent.format.ts';

it.each([
  [12.5, [], '12.5%'],
  [12, [], '12%'],
  [12.345, [], '12.35%'],
  [12.999, [], '13%'],
  [0, [], '0%'],
  [-3.1, [], '-3.1%'],
  [1234.5, [], '1,234.5%'],
  [12.5, ['0'], '13%'],
  [12.5, ['2'], '12.50%'],
  [12.5, ['many'], '12.5%'],
  ['7.25', [], '7.25%'],
  ['n/a', [], 'n/a'],
  [null, [], ''],
  [Number.NaN, [], ''],
])('shows %o with %j as %j', (value, args, text) => {
  expect(percent.format(value, args)).toBe(text);
});
