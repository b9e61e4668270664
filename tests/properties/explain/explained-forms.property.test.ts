import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainColumn, type Reason } from '../../../engine/explain.ts';
import { openForm, readBackendForm } from '../../../engine/forms.ts';
import { changesOf, fitting, sketches, toBackend } from '../forms/generator.ts';

/** A met reason has met parts that decide, an unmet one unmet parts. */
function agrees({ met, parts, join }: Reason): boolean {
  return parts.every((part) => (join === 'choice' || part.met === met) && agrees(part));
}

describe('what a form at random tells of its columns', () => {
  it('has a cause for everything that is so, and for nothing that is not; each cause holds', () => {
    let told = 0;
    fc.assert(
      fc.property(sketches(), changesOf(), (sketch, all) => {
        const state = openForm(readBackendForm(toBackend(sketch)));
        for (const change of fitting(sketch, all)) state.setAll(change);
        for (const { id } of sketch.columns) {
          const now = state.column(id);
          const reasons = explainColumn(state, id);
          expect(reasons?.hidden.length === 0).toBe(now?.visible);
          expect(reasons?.readonly.length !== 0).toBe(now?.visible === true && now.readonly);
          for (const { rule, reason } of [...(reasons?.hidden ?? []), ...(reasons?.readonly ?? [])]) {
            if (!rule || !reason) continue;
            told += 1;
            expect(reason.met).toBe(rule.effect !== 'show');
            expect(agrees(reason)).toBe(true);
            expect(state.form.rules[rule.number - 1]?.condition).toBeDefined();
          }
        }
      }),
      { seed: 20261122, numRuns: 700 },
    );
    expect(told).toBeGreaterThan(300);
  });
});
