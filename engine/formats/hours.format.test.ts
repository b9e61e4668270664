import { expect, it } from 'vitest';
import { hours } from './hours.format.ts';

it.each([
  [7.5, [], '7:30'],
  [0, [], '0:00'],
  [8, [], '8:00'],
  [0.05, [], '0:03'],
  [7.999, [], '8:00'],
  [8.275, [], '8:17'],
  [100.25, [], '100:15'],
  [1234.5, [], '1,234:30'],
  [-0.5, [], '-0:30'],
  [-0.001, [], '0:00'],
  [7.5, ['decimal'], '7.50'],
  [7.5, ['other'], '7:30'],
  ['7.5', [], '7:30'],
  ['7:30', [], '7:30'],
  [1e300, [], '1e+300'],
  [null, [], ''],
  [Number.NaN, [], ''],
])('shows %o with %j as %j', (value, args, text) => {
  expect(hours.format(value, args)).toBe(text);
});

it('rounds half a minute up though 1.025 times 60 is less in binary', () => {
  expect(1.025 * 60).toBeLessThan(61.5);
  expect(hours.format(1.025, [])).toBe('1:02');
});
