import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../../engine/json.ts';
import { applyOverlay } from '../../../engine/overlay/apply-overlay.ts';
import { changesBetween } from '../../../engine/overlay/changes-between.ts';
import { edited, randomFrom } from './random-edits.ts';
import { shippedTree } from './shipped-trees.ts';

describe('what leads from one definition to another', () => {
  it('gives the other one when it is applied, and nothing for the same', () => {
    let whole = 0;
    let runs = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 6 }), (seed, count) => {
        const random = randomFrom(seed);
        const before = deepFreeze(shippedTree(random));
        const after = deepFreeze(edited(before, count, random));
        const changes = changesBetween(before, after);
        const { tree, unplaced } = applyOverlay(before, { changes });
        expect(unplaced).toEqual([]);
        expect(tree).toEqual(after);
        expect(changesBetween(after, after)).toEqual([]);
        runs += 1;
        if (changes.some((change) => change.at.length === 0 && change.op === 'set' && change.property === ''))
          whole += 1;
      }),
      { seed: 20260401, numRuns: 1_500 },
    );
    expect(runs).toBe(1_500);
    // The definition as a whole is the last resort: elements tell more.
    expect(whole).toBe(0);
  });
});
