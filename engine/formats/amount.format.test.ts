// Proven by itself: how amounts are written.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amount } from './amount.format.ts';
import { groupDigits } from './group-digits.ts';

const show = (value: unknown, ...args: string[]) => amount.format(value, args);

it('W-051 D5 shows thousands separators', () => {
  expect(show(999)).toBe('999');
  expect(show(1000)).toBe('1,000');
  expect(show(1_234_567)).toBe('1,234,567');
  expect(show(-1_234_567)).toBe('-1,234,567');
});

it('W-052 D5 shows the decimals asked for: 0, 2, or any other number', () => {
  expect(show(1234.5, '0')).toBe('1,235');
  expect(show(1234.5, '2')).toBe('1,234.50');
  expect(show(1234, '2')).toBe('1,234.00');
  expect(show(0.0005, '3')).toBe('0.001');
});

it.each([
  [0, [], '0'],
  [-0, [], '0'],
  [55_000, [], '55,000'],
  [55_000.5, [], '55,000.50'],
  [1.005, ['2'], '1.01'],
  [-1.005, ['2'], '-1.01'],
  [-0.004, ['2'], '0.00'],
  [0.1 + 0.2, ['2'], '0.30'],
  [1e21, [], '1,000,000,000,000,000,000,000'],
  [1e-9, [], '0.00'],
  ['12345.5', ['1'], '12,345.5'],
  ['12,345', [], '12,345'],
  ['n/a', [], 'n/a'],
  ['', [], ''],
  [null, ['2'], ''],
  [undefined, [], ''],
  [Number.NaN, [], ''],
  [Number.POSITIVE_INFINITY, [], ''],
  [true, [], 'true'],
  [{ amount: 1 }, [], ''],
  [1234.5, ['x'], '1,234.50'],
  [1234.5, ['-1'], '1,234.50'],
  [1234.5, ['99'], '1,234.50'],
  [1234.5, ['1.5'], '1,234.50'],
])('shows %o with %j as %j', (value, args, text) => {
  expect(show(value, ...args)).toBe(text);
});

it('groups as a pattern over the whole digits does', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (number) => {
      expect(groupDigits(`${number}.1234`)).toBe(`${String(number).replace(/\B(?=(\d{3})+$)/g, ',')}.1234`);
    }),
    { seed: 20260101, numRuns: 1000 },
  );
});
