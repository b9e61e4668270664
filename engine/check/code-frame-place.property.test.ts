import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { below } from '../pointer.ts';
import { markedAt } from './code-frame-place.ts';

interface Spot {
  readonly pointer: string;
  readonly key: string | undefined;
  readonly value: Json;
}

function spotsOf(value: Json, pointer: string, key?: string): Spot[] {
  const own = { pointer, key, value };
  if (Array.isArray(value)) {
    return [own, ...value.flatMap((inner: Json, at) => spotsOf(inner, below(pointer, at)))];
  }
  if (typeof value !== 'object' || value === null) return [own];
  return [own, ...Object.entries(value).flatMap(([name, inner]) => spotsOf(inner, below(pointer, name), name))];
}

/** What must be underlined: a scalar itself, a record or list by its key, or by its opening where it has none. */
function wanted({ key, value }: Spot, byKey: boolean): string {
  const isContainer = typeof value === 'object' && value !== null;
  if (key !== undefined && (byKey || isContainer)) return JSON.stringify(key);
  if (isContainer) return Array.isArray(value) ? '[' : '{';
  return JSON.stringify(value);
}

function underlined(text: string, pointer: string, code: string): string | undefined {
  const marked = markedAt({ file: 'a.json', pointer, code }, text);
  if (!marked) return undefined;
  expect(text.split('\n')[marked.line - 1]).toBe(marked.text);
  return marked.text.slice(marked.column - 1, marked.column - 1 + marked.length);
}

// Numbers as JSON.stringify writes them are read back as they stand; -0 is the one that is not.
const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);

describe('markedAt', () => {
  it('finds every value and every key of any definition, written on one line or on many', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 2, '\t'), (definition, indent) => {
        const text = JSON.stringify(definition, null, indent);
        if (/"(__proto__|constructor|prototype)"\s*:/.test(text)) return;
        for (const spot of spotsOf(definition, '')) {
          expect(underlined(text, spot.pointer, 'known-path')).toBe(wanted(spot, false));
          expect(underlined(text, spot.pointer, 'known-property')).toBe(wanted(spot, true));
        }
      }),
      { seed: 20260101, numRuns: 500 },
    );
  });

  it('knows nothing of a text that can not be had', () => {
    expect(markedAt({ file: 'a.json', pointer: '' }, undefined)).toBeUndefined();
  });

  it('marks the first place of an empty text', () => {
    expect(markedAt({ file: 'a.json', pointer: '/a' }, '')).toEqual({ line: 1, column: 1, length: 1, text: '' });
  });
});
