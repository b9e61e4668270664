import { mendingOf } from '@muster/engine/check';
import { describe, expect, it } from 'vitest';

describe('mending', () => {
  const mended = (text: string, pointer: string, suggestion: string, marked: string) => {
    const from = text.indexOf(marked);
    const mend = mendingOf(text, { pointer, suggestion }, { from, to: from + marked.length });
    return mend && text.slice(0, mend.from) + mend.insert + text.slice(mend.to);
  };

  it('puts what was meant in the place of the misspelt word alone', () => {
    expect(mended('{ "a": "Of {row.titel} {row.x}" }', '/a', 'row.title', '"Of {row.titel} {row.x}"')).toBe(
      '{ "a": "Of {row.title} {row.x}" }',
    );
    expect(mended('{ "when": { "contians": [1] } }', '/when', 'contains', '"when"')).toBe(
      '{ "when": { "contains": [1] } }',
    );
    expect(mended('{ "a": { "b": 1, "c": 2 } }', '/a', 'elsewhere', '{')).toBeUndefined();
  });
});
