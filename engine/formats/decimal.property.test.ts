import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalText, fromMinor, roundDecimal, sumDecimal, toMinor } from './decimal.ts';

const fixed = { seed: 20260101, numRuns: 2000 };
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const money = fc.integer({ min: -1e14, max: 1e14 }).map((cents) => cents / 100);

/** Schoolbook rounding on the digits of a text without exponent: an independent way to the same number. */
function roundByHand(text: string, digits: number): number {
  const negative = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const kept = `0${whole}${fraction.padEnd(digits, '0').slice(0, digits)}`.split('').map(Number);
  if (Number(fraction[digits] ?? '0') >= 5) {
    let place = kept.length - 1;
    while (kept[place] === 9) {
      kept[place] = 0;
      place -= 1;
    }
    kept[place] = (kept[place] ?? 0) + 1;
  }
  const printed = kept.join('');
  const size = Number(`${printed.slice(0, printed.length - digits)}.${printed.slice(printed.length - digits)}`);
  return negative ? 0 - size : size;
}

it('rounds as by hand on the printed digits', () => {
  const printed = fc.double({ min: -1e12, max: 1e12, noNaN: true }).filter((value) => !String(value).includes('e'));
  fc.assert(
    fc.property(printed, fc.integer({ min: 0, max: 6 }), (value, digits) => {
      expect(roundDecimal(value, digits)).toBe(roundByHand(String(value), digits) + 0);
    }),
    fixed,
  );
});

it('rounds twice as once, mirrors at zero and agrees with the printed text', () => {
  fc.assert(
    fc.property(finite, fc.integer({ min: 0, max: 12 }), (value, digits) => {
      const once = roundDecimal(value, digits);
      expect(roundDecimal(once, digits)).toBe(once);
      expect(roundDecimal(-value, digits) + 0).toBe(0 - once);
      expect(Number(decimalText(value, digits))).toBe(once);
    }),
    fixed,
  );
});

it('sums money as integers of its hundredths do', () => {
  fc.assert(
    fc.property(fc.array(money, { maxLength: 200 }), (values) => {
      const cents = values.reduce((total, value) => total + BigInt(toMinor(value) ?? 0), 0n);
      expect(sumDecimal(values)).toBe(Number(`${cents}e-2`));
    }),
    fixed,
  );
});

it('sums any finite numbers alike in any order, and a value with its opposite to nothing', () => {
  fc.assert(
    fc.property(fc.array(finite, { maxLength: 30 }), (values) => {
      const sum = sumDecimal(values);
      expect(sumDecimal([...values].reverse())).toBe(sum);
      expect(sumDecimal([...values, ...values.map((value) => -value)])).toBe(0);
    }),
    { ...fixed, numRuns: 500 },
  );
});

it('turns minor units into amounts and back without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), fc.integer({ min: 0, max: 4 }), (minor, digits) => {
      expect(toMinor(fromMinor(minor, digits), digits)).toBe(minor);
    }),
    fixed,
  );
});
