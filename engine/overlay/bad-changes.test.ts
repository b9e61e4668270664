import { describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { compactChanges } from './compact-changes.ts';
import { mergeChanges } from './merge-changes.ts';
import { sentencesOf } from './sentences-of.ts';

const form = { kind: 'form', id: 'f', columns: ['a', 'b'] };
const bad = [
  null,
  7,
  'set',
  [],
  {},
  { op: 'set' },
  { op: 'move', at: 3 },
  { op: 'insert', at: ['x'] },
] as unknown as Change[];
const good: Change = { op: 'remove', at: ['columns', 'a'] };

describe('a list of changes with things in it that are none', () => {
  it('keeps them, joins the others and says what they are', () => {
    expect(compactChanges(form, [...bad, good])).toEqual([...bad, good]);
    const { merged, conflicts } = mergeChanges(form, [...bad, good], [good]);
    expect(conflicts).toEqual([]);
    expect(merged).toContainEqual(good);
    expect(merged).toHaveLength(bad.length + 1);
    const sentences = sentencesOf([...bad, good], form);
    expect(sentences.slice(0, -1)).toEqual(bad.map(() => 'a change – not applied: This is no change'));
    expect(sentences.at(-1)).toBe('field A removed');
  });
});
