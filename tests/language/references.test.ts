import { describe, expect, it } from 'vitest';
import { KnownNames } from '../../engine/check/known-names.ts';
import { collect } from '../../engine/check/registry.ts';
import { language } from '../../engine/language/language.ts';
import type { Shape } from '../../engine/language/shape.ts';

/** Every target of a reference in a part of the language. */
function targetsIn(part: unknown, seen = new Set<object>()): readonly string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  const shape = part as Partial<Extract<Shape, { is: 'reference' }>>;
  const own = shape.is === 'reference' && typeof shape.to === 'string' ? [shape.to] : [];
  return [...own, ...Object.values(part).flatMap((each) => targetsIn(each, seen))];
}

describe('the language', () => {
  it('refers only to what its kinds say can be referred to, and to entries of data', () => {
    const { sorts } = new KnownNames(collect([], language), language);
    const targets = new Set(targetsIn(language));
    expect(targets.size).toBeGreaterThan(8);
    expect([...targets].filter((to) => to !== 'data' && !sorts.includes(to))).toEqual([]);
  });

  it('has kinds that go as others only where those are met in the same way', () => {
    const kinds = Object.values(language.kinds);
    for (const { shown, as } of kinds) if (as !== undefined) expect(language.kinds[as]?.shown).toBe(shown);
  });
});
