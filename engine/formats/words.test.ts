// Proven by itself: amounts in words.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberWords } from './words.ts';

describe('numberWords', () => {
  it('W-053 counts in lakh and crore', () => {
    expect(numberWords(100_000)).toBe('One Lakh');
    expect(numberWords(10_000_000)).toBe('One Crore');
    expect(numberWords(1_234_567)).toBe('Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven');
    expect(numberWords(20_500_000)).toBe('Two Crore Five Lakh');
  });

  it('W-054 gives overflow above 9 digits and words for 9', () => {
    expect(numberWords(1_000_000_000)).toBe('overflow');
    expect(numberWords(-1_000_000_000)).toBe('overflow');
    expect(numberWords(1e300)).toBe('overflow');
    expect(numberWords(999_999_999)).toBe(
      'Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine',
    );
  });

  it.each([
    [0, ''],
    [-0, ''],
    [0.99, ''],
    [-0.5, ''],
    [1, 'One'],
    [10, 'Ten'],
    [19, 'Nineteen'],
    [20, 'Twenty'],
    [21, 'Twenty One'],
    [100, 'One Hundred'],
    [110, 'One Hundred Ten'],
    [1000, 'One Thousand'],
    [99_999, 'Ninety Nine Thousand Nine Hundred Ninety Nine'],
    [100_001, 'One Lakh One'],
    [1234.99, 'One Thousand Two Hundred Thirty Four'],
    [999_999_999.99, 'Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine'],
    [-42, 'Minus Forty Two'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('writes %d as %j', (amount, words) => {
    expect(numberWords(amount)).toBe(words);
  });
});

/** Reads words back into a number: a running value that the group names multiply, the opposite way to the function. */
function read(words: string): number {
  const ones = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
    .concat(' seventeen eighteen nineteen')
    .split(' ');
  const decades = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  const sizes = new Map([
    ['hundred', 100],
    ['thousand', 1000],
    ['lakh', 100_000],
    ['crore', 10_000_000],
  ]);
  let total = 0;
  let current = 0;
  let lastSize = Number.POSITIVE_INFINITY;
  for (const word of words === '' ? [] : words.toLowerCase().split(' ')) {
    const size = sizes.get(word);
    if (size !== undefined) {
      if (size >= lastSize || current === 0 || current > 99) return Number.NaN;
      total += current * size;
      current = 0;
      lastSize = size;
    } else if (ones.includes(word)) {
      if (current % 10 !== 0 || (current > 0 && current < 20)) return Number.NaN;
      current += ones.indexOf(word) + 1;
    } else {
      if (current !== 0 || !decades.includes(word)) return Number.NaN;
      current = (decades.indexOf(word) + 2) * 10;
    }
  }
  return total + current;
}

describe('words read back', () => {
  it('give every number from 0 to 99,999', () => {
    const wrong: number[] = [];
    for (let number = 0; number <= 99_999; number += 1) if (read(numberWords(number)) !== number) wrong.push(number);
    expect(wrong).toEqual([]);
  });

  it('give 20,000 random numbers up to 9 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => read(numberWords(number)) === number),
      { seed: 20260101, numRuns: 20_000 },
    );
    expect(read('Lakh Lakh')).toBeNaN();
  });
});
