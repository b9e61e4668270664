import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('Σ', 'σ', 'ς', 'İ', 'I', 'ı', '\u0307', '\u0301', 'A', 'ß', 'ẞ', 'Å', '\u212B', ' '),
  }),
);

it('changes nothing when a text is folded twice', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(foldText(foldText(value))).toBe(foldText(value));
    }),
    { seed: 20260101, numRuns: 5000 },
  );
});

it('changes nothing the second time for any single character, and folds a capital as its small letter', () => {
  const unstable: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    const folded = foldText(character);
    if (foldText(folded) !== folded || foldText(character.toLowerCase()) !== folded) unstable.push(code.toString(16));
  }
  expect(unstable).toEqual([]);
});

it('finds a folded part wherever the text around it ends', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Σ', 'ς', 'Α', 'b', ' ')),
      fc.array(fc.constantFrom('Σ', 'Α', ' ')),
      (part, rest) => {
        expect(foldText([...part, ...rest].join(''))).toContain(foldText(part.join('')));
      },
    ),
    { seed: 20260101, numRuns: 1000 },
  );
});
