// Proven by itself: the rules of any form.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm, type FormState, openForm, readBackendForm } from '../../../engine/forms.ts';
import type { Json } from '../../../engine/json.ts';
import { changesOf, fitting, type SketchedForm, sketches, toBackend } from './generator.ts';
import { Oracle } from './oracle.ts';

const runs = (numRuns: number) => ({ seed: 20260101, numRuns });

function snapshot(state: FormState): Record<string, unknown> {
  const columns = [...state.form.columnOf.keys()].sort();
  return Object.fromEntries(columns.map((id) => [id, { ...state.column(id), kept: state.kept(id) }]));
}

function look(state: FormState): Record<string, unknown> {
  const columns = [...state.form.columnOf.keys()].sort();
  return Object.fromEntries(
    columns.map((id) => [id, [state.column(id)?.visible, state.column(id)?.readonly, state.kept(id)]]),
  );
}

function foresee(oracle: Oracle): Record<string, unknown> {
  const { visible, readonly, kept } = oracle.state();
  return Object.fromEntries(
    [...visible.keys()].sort().map((id) => [id, [visible.get(id), readonly.get(id), kept.get(id) ?? null]]),
  );
}

function open(sketch: SketchedForm): FormState {
  return openForm(readBackendForm(toBackend(sketch)));
}

describe('laws of forms, over random forms and changes', () => {
  it('W-241 W-246 W-262 holds the state that the laws foresee after every change, of a new form and of a stored record', () => {
    fc.assert(
      fc.property(sketches(), changesOf(), fc.boolean(), (sketch, all, isStored) => {
        const record = isStored ? new Map<string, Json>(sketch.columns.map(({ id, value }) => [id, value])) : undefined;
        const oracle = new Oracle(sketch, record);
        const model = readBackendForm(toBackend(sketch));
        const state = openForm(model, record ? { record: Object.fromEntries(record) } : {});
        expect(look(state)).toEqual(foresee(oracle));
        for (const change of fitting(sketch, all)) {
          oracle.change(change);
          state.setAll(change);
          expect(look(state)).toEqual(foresee(oracle));
        }
      }),
      runs(1000),
    );
  });

  it('is deterministic, and computing everything again changes nothing', () => {
    fc.assert(
      fc.property(sketches(), changesOf(), (sketch, all) => {
        const [one, other] = [open(sketch), open(sketch)];
        for (const change of fitting(sketch, all)) {
          one.setAll(change);
          other.setAll(change);
          const before = snapshot(one);
          expect(snapshot(other)).toEqual(before);
          one.recompute();
          expect(snapshot(one)).toEqual(before);
          one.recompute();
          expect(one.payload()).toEqual(other.payload());
        }
      }),
      runs(1000),
    );
  });

  it('gives the same state step by step as from scratch on the values it ends with', () => {
    fc.assert(
      fc.property(sketches(), changesOf(), (sketch, all) => {
        const state = open(sketch);
        for (const change of fitting(sketch, all)) state.setAll(change);
        const record = Object.fromEntries(sketch.columns.map(({ id }) => [id, state.kept(id)]));
        expect(snapshot(openForm(state.form, { record }))).toEqual(snapshot(state));
      }),
      runs(1000),
    );
  });

  it('W-246 restores visibility and read-only exactly when a condition is met and unmet again', () => {
    fc.assert(
      fc.property(sketches(), changesOf(), fc.nat(), (sketch, all, at) => {
        const still = {
          ...sketch,
          rules: sketch.rules.map(({ inputs, outputs }) => ({
            inputs,
            outputs: outputs.filter(([, effect]) => effect !== 'Change Value'),
          })),
        };
        const state = open({ ...still, rules: still.rules.filter(({ outputs }) => outputs.length > 0) });
        for (const change of fitting(sketch, all.slice(0, 2))) state.setAll(change);
        const id = sketch.columns[at % sketch.columns.length]?.id ?? '';
        const before = snapshot(state);
        const value = state.kept(id);
        for (const other of ['a', '10', null, 'ab']) {
          state.set(id, other);
          state.set(id, value);
          expect(snapshot(state)).toEqual(before);
        }
      }),
      runs(1000),
    );
  });

  it('gives the same state whatever the order of columns and rules', () => {
    const shuffled = sketches().chain((sketch) => {
      const written = new Set<string>();
      const rules = sketch.rules
        .map(({ inputs, outputs }) => ({
          inputs,
          outputs: outputs.filter(([id, effect]) => effect !== 'Change Value' || (!written.has(id) && written.add(id))),
        }))
        .filter(({ outputs }) => outputs.length > 0);
      return fc.tuple(
        fc.constant({ columns: sketch.columns, rules }),
        fc.shuffledSubarray([...sketch.columns], { minLength: sketch.columns.length }),
        fc.shuffledSubarray(rules, { minLength: rules.length }),
      );
    });
    fc.assert(
      fc.property(shuffled, changesOf(), ([sketch, columns, rules], all) => {
        const [one, other] = [open(sketch), open({ columns, rules })];
        expect(snapshot(other)).toEqual(snapshot(one));
        for (const change of fitting(sketch, all)) {
          one.setAll(change);
          other.setAll(change);
          expect(snapshot(other)).toEqual(snapshot(one));
        }
      }),
      runs(1000),
    );
  });

  it('reads nothing but the declared inputs of each rule', () => {
    fc.assert(
      fc.property(sketches(), (sketch) => {
        const form = compileForm(readBackendForm(toBackend(sketch)));
        form.rules.forEach(({ condition }, at) => {
          if (!condition || !('expression' in condition)) throw new Error('a rule without an expression');
          const reads = (form.program.slotsOf[condition.expression] ?? []).map((slot) => form.program.slots[slot]);
          const declared = new Set(sketch.rules[at]?.inputs.map(([id]) => `values.${id}`));
          expect(new Set(reads)).toEqual(declared);
        });
      }),
      runs(500),
    );
  });

  it('computes what a change reaches: each node once, and only where something before it has changed', () => {
    fc.assert(
      fc.property(sketches(), changesOf(), (sketch, all) => {
        const state = open(sketch);
        const { form } = state;
        const numberOf = new Map(form.nodes.map((node, at) => [node.name, at]));
        for (const change of fitting(sketch, all)) {
          state.setAll(change);
          const computed = state.recomputed().map((name) => numberOf.get(name) ?? -1);
          const seeds = change.map(([id]) => form.columns[form.columnOf.get(id) ?? -1]?.valueNode ?? -1);
          const reachable = new Set(seeds);
          for (const node of reachable) for (const next of form.dependents[node] ?? []) reachable.add(next);
          expect(new Set(computed).size).toBe(computed.length);
          for (const seed of seeds) expect(computed).toContain(seed);
          const done = new Set<number>();
          for (const node of computed) {
            expect(reachable.has(node)).toBe(true);
            const caused = seeds.includes(node) || [...done].some((before) => form.dependents[before]?.includes(node));
            expect(caused).toBe(true);
            done.add(node);
          }
        }
      }),
      runs(500),
    );
  });
});
