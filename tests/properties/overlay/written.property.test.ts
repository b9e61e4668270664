import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../engine/canonical-text.ts';
import { changesTo, documentOf, madeOf } from '../../../engine/check/definition-document.ts';
import { patterned } from '../../../engine/check/rewritten.ts';
import { deepFreeze } from '../../../engine/json.ts';
import { language } from '../../../engine/language/language.ts';
import { applyOverlay } from '../../../engine/overlay/apply-overlay.ts';
import { changesBetween } from '../../../engine/overlay/changes-between.ts';
import { inOrder } from '../../../engine/overlay/in-order.ts';
import type { Rec } from '../../../engine/overlay/view.ts';
import { edited, pick, randomFrom } from './random-edits.ts';
import { patterns, shippedUses } from './shipped-trees.ts';

const making = { patterns, language };

function madeFrom(document: Rec): Rec {
  const made = madeOf(document, making);
  if (!made) throw new Error(`The patterns of ${String(document['id'])} cannot be used`);
  return made;
}

describe('what is written with patterns', () => {
  it('is edited as it is written: what is stored of an edit gives the edited text again', () => {
    let whole = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 5 }), (seed, count) => {
        const random = randomFrom(seed);
        const before = deepFreeze(pick(shippedUses, random));
        const after = deepFreeze(edited(before, count, random, patterned(language, patterns)));
        const changes = changesTo(before, after, making);
        const document = documentOf(before, changes, making);
        // An argument that its pattern does not take is told where it is written, and changes nothing.
        if (document.unplaced.length > 0) return;
        // A step that was put among fields has there what was a field's word once: it is edited under today's.
        expect(canonicalText(document.tree)).toBe(canonicalText(inOrder(after, patterned(language, patterns))));
        if (changes.written?.some((each) => each.op === 'set' && each.at.length === 0 && each.property === ''))
          whole += 1;
      }),
      { seed: 20261101, numRuns: 1_000 },
    );
    expect(whole).toBe(0);
  });

  it('carries every change of what a pattern made: the same is made, whatever becomes one of an argument', () => {
    let [carried, kept] = [0, 0];
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 5 }), (seed, count) => {
        const random = randomFrom(seed);
        const written = pick(shippedUses, random);
        const base = madeFrom(written);
        const after = edited(base, count, random);
        const changes = changesBetween(base, after);
        const { tree, unplaced } = documentOf(written, { changes }, making);
        expect(unplaced).toEqual([]);
        expect(canonicalText(madeFrom(tree))).toBe(
          canonicalText(inOrder(applyOverlay(base, { changes }).tree, language)),
        );
        // What is stored of it then gives the same text, and nothing is carried twice.
        const stored = changesTo(written, tree, making);
        expect(canonicalText(documentOf(written, stored, making).tree)).toBe(canonicalText(tree));
        carried += stored.written?.length ?? 0;
        kept += stored.changes.length;
      }),
      { seed: 20261102, numRuns: 150 },
    );
    expect(carried).toBeGreaterThan(50);
    expect(kept).toBeGreaterThan(50);
  });
});
