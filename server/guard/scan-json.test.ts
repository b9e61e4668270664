import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJson } from './scan-json.ts';

const name = 'What was sent holds a name that is not allowed.';

describe('scanJson', () => {
  it.each([
    '{"a":1}',
    '[]',
    '"__proto__"',
    '{"a":"__proto__"}',
    '["constructor","prototype"]',
    '{"a__proto__":1}',
    '{"a":"\\":__proto__"}',
    '',
    '"unfinished',
    '{"a',
    ']]]]',
  ])('lets %j through', (text) => {
    expect(scanJson(text)).toBeUndefined();
  });

  it.each([
    '{"__proto__":{}}',
    '{"a":[{"__proto__" \n :1}]}',
    '{"\\u005f_proto__":1}',
    '{"constructor":{"prototype":{}}}',
    '{"x":{"prototype":1}}',
    '{"a\\\\":1,"constr\\u0075ctor":1}',
  ])('refuses %j', (text) => {
    expect(scanJson(text)).toBe(name);
  });

  it('refuses what is nested too deeply, in time that grows with its length only', () => {
    expect(scanJson('['.repeat(64) + ']'.repeat(64))).toBeUndefined();
    expect(scanJson('['.repeat(65))).toBe('What was sent is nested deeper than 64 levels.');
    expect(scanJson('{"a":'.repeat(1_000_000))).toBe('What was sent is nested deeper than 64 levels.');
    expect(scanJson(`[${'1,'.repeat(20)}1]`, { depth: 3, values: 20 })).toBe('What was sent holds too many values.');
  });

  it('lets through whatever JSON.stringify makes of plain values without such names', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const bad = new Set(['__proto__', 'constructor', 'prototype']);
        const holds = (part: unknown): boolean =>
          typeof part === 'object' &&
          part !== null &&
          (Object.entries(part).some(
            ([key, inner]) => (!Array.isArray(part) && bad.has(key)) || holds(inner),
          ) as boolean);
        expect(scanJson(JSON.stringify(value)) === name).toBe(holds(value));
      }),
      { seed: 20260101, numRuns: 500 },
    );
  });
});
