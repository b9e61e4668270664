import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerpt } from './excerpt.format.ts';
import { plainText } from './plain-text.ts';

it('shows the first 200 characters, with an ellipsis only where the text is longer', () => {
  expect(excerpt.format('x'.repeat(500), [])).toBe(`${'x'.repeat(200)}…`);
  expect(excerpt.format('x'.repeat(201), [])).toBe(`${'x'.repeat(200)}…`);
  expect(excerpt.format('x'.repeat(200), [])).toBe('x'.repeat(200));
  expect(excerpt.format('x'.repeat(199), ['200'])).toBe('x'.repeat(199));
});

it('R-095 F6 counts the characters of the text without tags', () => {
  const html = `<p class="${'c'.repeat(300)}">${'x'.repeat(200)}</p>`;
  expect(excerpt.format(html, ['200'])).toBe('x'.repeat(200));
  expect(excerpt.format(`<ul><li>${'a'.repeat(150)}</li><li>${'b'.repeat(150)}</li></ul>`, ['200'])).toBe(
    `${'a'.repeat(150)}\n${'b'.repeat(49)}…`,
  );
});

it('R-095 puts what stands on lines of its own on lines of its own', () => {
  const html = '<ul><li>Clear spoken English</li><li>Readiness to work at night</li></ul><p>For<b>ever</b></p>';
  expect(excerpt.format(html, ['200'])).toBe('Clear spoken English\nReadiness to work at night\nForever');
});

it.each([
  ['<b>Hello</b> world', ['5'], 'Hello…'],
  ['Tom &amp; Jerry', ['5'], 'Tom &…'],
  ['😀😀😀', ['2'], '😀😀…'],
  ['😀😀😀', ['3'], '😀😀😀'],
  ['abc', ['0'], 'abc'],
  ['abc', ['-1'], 'abc'],
  ['', [], ''],
  [null, [], ''],
  [12, [], '12'],
  [{}, [], ''],
])('shows %o with %j as %j', (value, args, text) => {
  expect(excerpt.format(value, args)).toBe(text);
});

it('is the beginning of the text, never longer than asked for and never half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 1, max: 30 }), (html, limit) => {
      const shown = excerpt.format(html, [String(limit)]);
      const whole = [...plainText(html)];
      expect(shown).toBe(whole.length > limit ? `${whole.slice(0, limit).join('')}…` : whole.join(''));
      expect(() => encodeURIComponent(shown)).not.toThrow();
    }),
    { seed: 20260101, numRuns: 1000 },
  );
});
