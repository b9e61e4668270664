import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormColumn, type FormModel, type FormState, openForm } from '../../../engine/forms.ts';
import type { Json } from '../../../engine/json.ts';
import { richChanges, richPlans } from './definition-plans.ts';

const runs = (numRuns: number) => ({ seed: 20260101, numRuns });

function snapshot(state: FormState): unknown {
  const ids = [...state.form.columnOf.keys()].sort();
  return ids.map((id) => [
    id,
    state.column(id),
    state.kept(id),
    state.values()[id],
    state.options(id),
    state.rows(id).map((row) => snapshot(row.state)),
  ]);
}

function perform(state: FormState, changes: readonly (readonly [number, Json, Json])[]): void {
  for (const [at, word, rows] of changes) {
    const each = state.form.columns[state.form.columnOf.get(`c${at}`) ?? -1];
    if (!each) continue;
    const { type, multiple, id } = each.column;
    state.set(id, type === 'rows' ? rows : multiple && word !== null ? [word, 'b'] : word);
  }
}

/** The columns in another order, all else as it was. */
const shuffled = richPlans.chain((model) =>
  fc
    .shuffledSubarray([...model.columns], { minLength: model.columns.length })
    .map((columns): [FormModel, FormModel] => [model, { ...model, columns }]),
);

describe('definitions with sets, rows, vanishing options and disabled columns', () => {
  it('have no problems, and computing everything again changes nothing', () => {
    fc.assert(
      fc.property(richPlans, richChanges, (model, changes) => {
        const state = openForm(model);
        expect(state.problems()).toEqual([]);
        for (const change of changes) {
          perform(state, [change]);
          const before = snapshot(state);
          state.recompute();
          expect(snapshot(state)).toEqual(before);
        }
      }),
      runs(300),
    );
  });

  it('give the same state whatever the order of their columns', () => {
    fc.assert(
      fc.property(shuffled, richChanges, ([model, other], changes) => {
        const states = [openForm(model), openForm(other)] as const;
        for (const state of states) perform(state, changes);
        expect(snapshot(states[1])).toEqual(snapshot(states[0]));
        expect(states[1].payload()).toEqual(states[0].payload());
      }),
      runs(300),
    );
  });

  it('open again what they kept without changing it', () => {
    fc.assert(
      fc.property(richPlans, richChanges, (model, changes) => {
        const state = openForm(model);
        perform(state, changes);
        const ids = model.columns.map(({ id }) => id);
        const record = Object.fromEntries(ids.map((id) => [id, state.kept(id)]));
        const opened = openForm(model, { record });
        const computed = new Set(model.columns.filter(({ edit }) => edit === false).map(({ id }) => id));
        for (const id of ids) if (!computed.has(id)) expect([id, opened.kept(id)]).toEqual([id, state.kept(id)]);
        const again = openForm(model, { record: Object.fromEntries(ids.map((id) => [id, opened.kept(id)])) });
        expect(snapshot(again)).toEqual(snapshot(opened));
      }),
      runs(300),
    );
  });

  it('give a column back as it was when what hid or disabled it is undone', () => {
    fc.assert(
      fc.property(richPlans, richChanges, fc.constantFrom<Json[]>(null, 'b', 'zz'), (model, changes, word) => {
        // Options that go and `sets` are meant to leave something behind, so they are left out here.
        const columns = model.columns.map(
          ({ sets: _sets, options, ...rest }): FormColumn => (options ? { ...rest, type: 'text' } : rest),
        );
        const state = openForm({ ...model, columns });
        perform(state, changes);
        expect(state.problems()).toEqual([]);
        const before = snapshot(state);
        const first = state.kept('c0');
        state.set('c0', word);
        state.set('c0', first);
        expect(snapshot(state)).toEqual(before);
      }),
      runs(300),
    );
  });
});
