import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats, formatTable } from './index.ts';

const descriptors = Object.entries(formats);

describe.each(descriptors)('%s', (name, descriptor) => {
  it('is described under its own name', () => {
    expect(descriptor.name).toBe(name);
    expect(descriptor.doc).toMatch(/\.$/);
    expect(descriptor.accepts.length).toBeGreaterThan(0);
    expect(formatTable[name]).toBe(descriptor.format);
  });

  it('shows anything without throwing, and never an inner name', () => {
    const hostile = fc.oneof(
      fc.anything({ withDate: true, withBigInt: true, withMap: true, withNullPrototype: true }),
      fc.constantFrom(
        Number.NaN,
        Number.NEGATIVE_INFINITY,
        Symbol('s'),
        () => 1,
        Object.create(null),
        new Proxy({}, {}),
      ),
    );
    const args = fc.array(fc.oneof(fc.string(), fc.constantFrom('2', '-1', '1e9', 'YYYY', 'decimal')), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(hostile, args, (value, given) => {
        const text = descriptor.format(value, given);
        expect(typeof text).toBe('string');
        if (typeof value !== 'string' && !Array.isArray(value)) {
          expect(text).not.toMatch(/NaN|undefined|null|Infinity|\[object|Symbol/i);
        }
      }),
      { seed: 20260101, numRuns: 500 },
    );
  });

  it('is empty for no value, but for count', () => {
    for (const empty of [null, undefined, '']) expect(descriptor.format(empty, [])).toBe(name === 'count' ? '0' : '');
  });
});

it('finds no format in a prototype', () => {
  expect(formatTable['constructor']).toBeUndefined();
  expect(formatTable['toString']).toBeUndefined();
  expect(formatTable['valueOf']).toBeUndefined();
  expect(Object.keys(formatTable)).toEqual(Object.keys(formats));
});

describe('words, upper and count', () => {
  it('W-053 W-054 D6 words an amount of a template', () => {
    expect(formats.words.format(1_234_567, [])).toBe('Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven');
    expect(formats.words.format('100000', [])).toBe('One Lakh');
    expect(formats.words.format(1_000_000_000, [])).toBe('overflow');
    expect(formats.words.format(0, [])).toBe('');
    expect(formats.words.format('n/a', [])).toBe('n/a');
  });

  it('puts text in capitals without a locale', () => {
    expect(formats.upper.format('istanbul straße', [])).toBe('ISTANBUL STRASSE');
    expect(formats.upper.format(12, [])).toBe('12');
  });

  it('counts the items of a list', () => {
    expect(formats.count.format([1, 2, 3], [])).toBe('3');
    expect(formats.count.format([], [])).toBe('0');
    expect(formats.count.format(Array.from({ length: 1234 }), [])).toBe('1,234');
    expect(formats.count.format({ a: 1 }, [])).toBe('');
    expect(formats.count.format(7, [])).toBe('7');
  });

  it('says a number in words as it says how many there are', () => {
    const told = (value: unknown) => formats.count.format(value, ['day']);
    expect([0, 0.5, 1, 1.5, 2, '1', '3'].map(told)).toEqual([
      '0 days',
      '0.5 days',
      '1 day',
      '1.5 days',
      '2 days',
      '1 day',
      '3 days',
    ]);
    expect([12_345, -1, Number.NaN, 'n/a'].map(told)).toEqual(['12,345 days', '-1 days', '', 'n/a days']);
  });

  it('counts them in words: one of one, more of none and of several', () => {
    const told = (items: number, words: string) =>
      formats.count.format(
        Array.from({ length: items }, () => 0),
        words.split(' '),
      );
    expect([0, 1, 2].map((items) => told(items, 'ticked day'))).toEqual([
      '0 ticked days',
      '1 ticked day',
      '2 ticked days',
    ]);
    expect([0, 1, 1200].map((items) => told(items, 'person is/people are'))).toEqual([
      '0 people are',
      '1 person is',
      '1,200 people are',
    ]);
    expect(formats.count.format(null, ['day'])).toBe('0 days');
    expect(formats.count.format({ a: 1 }, ['day'])).toBe('');
  });
});
