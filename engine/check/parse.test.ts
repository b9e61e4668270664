import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locate, parse } from './parse.ts';

describe('parse', () => {
  it('gives what JSON.parse gives, for every JSON text', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const value = JSON.parse(text);
        const { value: parsed, problems } = parse(text, 'x.json');
        const odd = /"(__proto__|constructor|prototype)"\s*:/.test(text);
        if (!odd) expect({ parsed, problems }).toEqual({ parsed: value, problems: [] });
      }),
      { seed: 20260101, numRuns: 2000 },
    );
  });

  it('never throws on damaged text', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 3 }), (text, place, junk) => {
        const at = place % (text.length + 1);
        const damaged = text.slice(0, at) + junk + text.slice(at + 1);
        const result = parse(damaged, 'x.json');
        expect(Array.isArray(result.problems)).toBe(true);
      }),
      { seed: 20260102, numRuns: 2000 },
    );
  });

  it.each([
    ['{"a":1,"a":2}', '/a', '"a" is there twice'],
    ['{"__proto__":1}', '/__proto__', '"__proto__" can not be a key'],
    ['{"a" 1}', '', 'A colon was expected after "a" (line 1, column 6)'],
    ['{"a":[1,2}', '/a/1', 'A comma or ] was expected (line 1, column 10)'],
    ['{"a":nul}', '/a', '"nul" is no JSON value (line 1, column 9)'],
    ['{"a":"b', '/a', 'A text is not closed (line 1, column 6)'],
    ['{} x', '', 'Something follows the end of the definition (line 1, column 4)'],
    ['', '', 'A value was expected (line 1, column 1)'],
  ])('says what is wrong with %s', (text, pointer, message) => {
    expect(parse(text, 'x.json').problems).toEqual([
      { code: 'json', severity: 'error', message, file: 'x.json', pointer },
    ]);
  });

  it('stops at 100 levels and at five million characters', () => {
    expect(parse('['.repeat(100_000), 'x').problems[0]?.message).toContain('at most 100 levels deep');
    expect(parse(`"${'x'.repeat(5_000_001)}"`, 'x').problems[0]?.message).toContain('5,000,000 characters');
  });

  it('finds a value, or the nearest part above it', () => {
    const text = '{ "a": [1, { "b": "x" }] }';
    const at = (pointer: string) => {
      const span = locate(text, pointer);
      return span && text.slice(span.start, span.end);
    };
    expect(at('/a/1/b')).toBe('"x"');
    expect(at('/a/0')).toBe('1');
    expect(at('/a/1/missing')).toBe('{ "b": "x" }');
    expect(at('')).toBe(text);
  });
});
