import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareCodePoints } from './compare-code-points.ts';

it('puts what lies beyond U+FFFF behind everything else', () => {
  expect(compareCodePoints('\uFF21', '😀')).toBe(-1);
  expect(compareCodePoints('😀', '\uE000')).toBe(1);
  expect(compareCodePoints('😀', '😁')).toBe(-1);
  expect(compareCodePoints('a', '')).toBe(1);
  expect(compareCodePoints('', 'a')).toBe(-1);
  expect(compareCodePoints('a', 'ab')).toBe(-1);
  expect(compareCodePoints('same', 'same')).toBe(0);
});

it('orders as the bytes of UTF-8 do', () => {
  const near = fc.constantFrom('a', 'é', '\uD7FF', '\uE000', '\uFFFD', '😀', '𐀀', '\u{10FFFF}');
  const text = fc.oneof(fc.string({ unit: near, maxLength: 4 }), fc.string({ unit: 'binary', maxLength: 4 }));
  fc.assert(
    fc.property(text, text, (left, right) => {
      expect(compareCodePoints(left, right)).toBe(Math.sign(Buffer.compare(Buffer.from(left), Buffer.from(right))));
    }),
    { seed: 20260101, numRuns: 5000 },
  );
});
