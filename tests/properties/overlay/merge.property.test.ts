import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOverlay } from '../../../engine/overlay/apply-overlay.ts';
import type { Change } from '../../../engine/overlay/change.ts';
import { changesBetween } from '../../../engine/overlay/changes-between.ts';
import { compactChanges } from '../../../engine/overlay/compact-changes.ts';
import { mergeChanges } from '../../../engine/overlay/merge-changes.ts';
import type { Rec } from '../../../engine/overlay/view.ts';
import { edited, pick, type Random, randomFrom } from './random-edits.ts';
import { shippedTree } from './shipped-trees.ts';

/** What somebody did to a definition in several sittings: changes that follow each other. */
function sittings(base: Rec, count: number, random: Random): readonly Change[] {
  const changes: Change[] = [];
  let tree = base;
  for (let turn = 0; turn < count; turn += 1) {
    const next = edited(tree, 1 + random(2), random);
    const made = changesBetween(tree, next);
    const all = [...changes, ...made];
    // Paths hold from the beginning of an overlay on; a sitting that speaks of renamed elements is left out.
    const applied = applyOverlay(base, { changes: all });
    if (applied.unplaced.length > 0) continue;
    changes.push(...made);
    tree = applied.tree;
  }
  return changes;
}

describe('changes of several people', () => {
  it('have the same effect made compact', () => {
    let fewer = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = randomFrom(seed);
        const base = shippedTree(random);
        const changes = sittings(base, 6, random);
        const compact = compactChanges(base, changes);
        expect(applyOverlay(base, { changes: compact })).toEqual(applyOverlay(base, { changes }));
        if (compact.length < changes.length) fewer += 1;
      }),
      { seed: 20260403, numRuns: 400 },
    );
    expect(fewer).toBeGreaterThan(10);
  });

  it('lose nothing: each is in what is merged or in a conflict, and what is merged finds its place', () => {
    let conflicts = 0;
    let clean = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = randomFrom(seed);
        const base = shippedTree(random);
        const mine = compactChanges(base, sittings(base, 3, random));
        const theirs = compactChanges(base, sittings(base, 3, random));
        const result = mergeChanges(base, mine, theirs);
        const told = [...result.merged, ...result.conflicts.flatMap((each) => [...each.mine, ...each.theirs])];
        const same = (one: Change, other: Change) =>
          one.op === other.op && JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
        for (const change of [...mine, ...theirs]) expect(told.some((each) => same(each, change))).toBe(true);
        expect(applyOverlay(base, { changes: result.merged }).unplaced).toEqual([]);
        conflicts += result.conflicts.length;
        if (result.conflicts.length === 0) clean += 1;
      }),
      { seed: 20260404, numRuns: 400 },
    );
    expect(conflicts).toBeGreaterThan(20);
    expect(clean).toBeGreaterThan(100);
  });

  it('leave no conflict once each was decided, and of each only what was chosen', () => {
    let decided = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = randomFrom(seed);
        const base = shippedTree(random);
        const mine = compactChanges(base, sittings(base, 3, random));
        const theirs = compactChanges(base, sittings(base, 3, random));
        const { merged, conflicts } = mergeChanges(base, mine, theirs);
        const choices = conflicts.map(() => pick(['mine', 'theirs'] as const, random));
        const result = mergeChanges(base, mine, theirs, undefined, { choices });
        expect(result.conflicts).toEqual([]);
        expect(applyOverlay(base, { changes: result.merged }).unplaced).toEqual([]);
        const wanted = conflicts.flatMap((each, index) => each[choices[index] ?? 'mine']);
        const said = (changes: readonly Change[]) => changes.map((change) => JSON.stringify(contentOf(change))).sort();
        expect(new Set(said(result.merged))).toEqual(new Set(said([...merged, ...wanted])));
        decided += conflicts.length;
      }),
      { seed: 20260407, numRuns: 400 },
    );
    expect(decided).toBeGreaterThan(20);
  });

  it('give the same whoever was first, when they set different things', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = randomFrom(seed);
        const base = shippedTree(random);
        const onlySets = (changes: readonly Change[]) => {
          const sets = changes.filter(({ op }) => op === 'set' || op === 'hide');
          const { unplaced } = applyOverlay(base, { changes: sets });
          return sets.filter((_, index) => unplaced.every((each) => each.index !== index));
        };
        const mine = onlySets(sittings(base, 4, random));
        const theirs = onlySets(sittings(base, 4, random));
        const one = mergeChanges(base, mine, theirs);
        const other = mergeChanges(base, theirs, mine);
        expect(other.conflicts.length).toBe(one.conflicts.length);
        expect(applyOverlay(base, { changes: other.merged }).tree).toEqual(
          applyOverlay(base, { changes: one.merged }).tree,
        );
      }),
      { seed: 20260405, numRuns: 400 },
    );
  });
});

/** What a change says beside its paths, which follow the moves of the other side. */
function contentOf({ at: _, ...rest }: Change): unknown {
  const { into: __, ...content } = rest as { into?: unknown };
  return content;
}
