import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BodyShape, JsonBounds } from './body-bounds.ts';
import { scanJson } from './scan-json.ts';

const name = 'What was sent holds a name that is not allowed.';
const told = (text: string, bounds?: JsonBounds) => scanJson(text, bounds)?.message;

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
    expect(told(text)).toBe(name);
  });

  it('refuses what is nested too deeply, in time that grows with its length only', () => {
    expect(scanJson('['.repeat(64) + ']'.repeat(64))).toBeUndefined();
    expect(told('['.repeat(65))).toBe('What was sent is nested deeper than 64 levels.');
    expect(told('{"a":'.repeat(1_000_000))).toBe('What was sent is nested deeper than 64 levels.');
    expect(told(`[${'1,'.repeat(20)}1]`, { depth: 3, values: 20, names: 9 })).toBe(
      'What was sent holds too many values.',
    );
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
        expect(told(JSON.stringify(value)) === name).toBe(holds(value));
      }),
      { seed: 20260101, numRuns: 500 },
    );
  });

  it.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['[{"b":{"c":1},"b":2}]', 'b'],
    ['{"x":[{"a":1},{"a":1,"b":[],"a":1}]}', 'a'],
  ])('refuses the name that is twice in one record of %j', (text, twice) => {
    expect(told(text)).toBe(`What was sent holds the name '${twice}' twice in one record.`);
  });

  it('takes the same name in different records', () => {
    expect(scanJson('{"a":{"a":[{"a":1},{"a":2}]},"b":{"a":1}}')).toBeUndefined();
  });

  it('refuses a byte order mark, and names without number or end', () => {
    expect(told('\ufeff{}')).toBe('What was sent begins with a byte order mark.');
    const wide = `{${Array.from({ length: 2001 }, (_, index) => `"k${index}":0`).join()}}`;
    expect(told(wide)).toBe('What was sent holds a record with too many names.');
    expect(told(`{"${'a'.repeat(10_000)}":1}`)).toBe('What was sent holds a name that is too long.');
  });

  describe('with a shape', () => {
    const value: BodyShape = { is: 'value' };
    const record = (fields: Readonly<Record<string, BodyShape>>): BodyShape => ({
      is: 'record',
      fields: () => new Map(Object.entries(fields)),
    });
    const shape = record({
      email: value,
      picture: { is: 'file' },
      rows: { is: 'list', of: record({ id: value }) },
      more: { is: 'any' },
    });
    const bounds: JsonBounds = { depth: 8, values: 50, names: 20, plain: 100, shape };

    it.each([
      '{"email":"a","picture":"b","rows":[{"id":1},{"id":2}],"more":{"x":{"y":1}}}',
      '{"email":{},"rows":{}}',
      '[]',
      `{"picture":"${'A'.repeat(10_000)}","email":"a"}`,
    ])('lets %.80s through', (text) => {
      expect(scanJson(text, bounds)).toBeUndefined();
    });

    it.each([
      ['{"email":"a","name":"b"}', 'name'],
      ['{"email":{"x":1}}', 'x'],
      ['{"rows":[{"id":1},{"id":2,"email":"a"}]}', 'email'],
      ['{"rows":{"id":1}}', 'id'],
      ['[{"email":1}]', 'email'],
    ])('refuses a field of %s that is not asked for', (text, field) => {
      expect(scanJson(text, bounds)).toEqual({ field, message: `'${field}' is not a field of this call` });
    });

    it('stops at the first name that is not asked for', () => {
      const wide = `{"email":"a",${Array.from({ length: 330_000 }, (_, index) => `"k${index}":0`).join()}}`;
      expect(scanJson(wide, bounds)?.field).toBe('k0');
    });

    it('counts every text but those of files', () => {
      expect(told(`{"email":"${'a'.repeat(200)}"}`, bounds)).toMatch(/^What was sent is longer than/);
      expect(told(`{"picture":"b","more":["${'a'.repeat(200)}"]}`, bounds)).toMatch(/^What was sent is longer than/);
    });
  });
});
