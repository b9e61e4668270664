import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormColumn, type FormModel, type FormState, openForm } from '../../../engine/forms.ts';
import type { Json } from '../../../engine/json.ts';

const runs = (numRuns: number) => ({ seed: 20260101, numRuns });

interface Plan {
  readonly kind: number;
  readonly reads: readonly [number, number];
  readonly when: number;
  readonly edit: number;
}

const v = (id: string): Json => ({ var: `values.${id}` });
const words: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(null, '', 'a', 'b', 'ab', 1, 2, 10);
const conditions: readonly ((id: string) => Json | undefined)[] = [
  () => undefined,
  () => undefined,
  (id) => ({ '!': [v(id)] }),
  (id) => ({ equals: [v(id), 'a'] }),
  (id) => ({ and: [{ greaterThan: [v(id), 1] } as Json, { var: 'derive.any' }] }),
  (id) => ({ in: [v(id), ['a', 'b']] }),
];

/** A definition without cycles: each column reads columns of a lower rank, `derive.any` reads the first two. */
const plans: fc.Arbitrary<FormModel> = fc
  .array(
    fc.record({
      kind: fc.nat({ max: 5 }),
      reads: fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 })),
      when: fc.nat({ max: conditions.length - 1 }),
      edit: fc.nat({ max: conditions.length - 1 }),
    }),
    { minLength: 3, maxLength: 9 },
  )
  .map((list) => ({
    id: 'random',
    columns: list.map(columnOf),
    derive: { any: { or: [v('c0'), v('c1')] } },
    lists: ['names'],
  }));

function columnOf(plan: Plan, rank: number): FormColumn {
  const base = { id: `c${rank}`, label: `C${rank}`, type: 'text' as const };
  if (rank < 2) return { ...base, value: rank === 0 ? 'a' : null };
  const [one, two] = plan.reads.map((at) => `c${at % rank}`) as [string, string];
  const kinds: readonly Partial<FormColumn>[] = [
    {},
    { value: { cat: [v(one), v(two)] } },
    { value: { if: [{ equals: [v(one), 'a'] }, v(two), 'else'] }, edit: false },
    { required: { '!': [v(two)] }, off: 'disable' },
    { minLength: { if: [v(one), 3, 1] } },
    {
      type: 'choice',
      options: { logic: { if: [{ var: 'lists.names' }, { var: 'lists.names' }, [v(one), 'a', 'b']] } },
    },
  ];
  const when = conditions[plan.when]?.(one);
  const edit = conditions[plan.edit]?.(two);
  return {
    ...base,
    ...(when === undefined ? {} : { when }),
    ...(edit === undefined ? {} : { edit }),
    ...kinds[plan.kind],
  };
}

const edits = fc.array(fc.tuple(fc.nat({ max: 8 }), words), { maxLength: 8 });

function snapshot(state: FormState) {
  const ids = [...state.form.columnOf.keys()].sort();
  return ids.map((id) => [
    id,
    state.column(id),
    state.kept(id),
    state.values()[id],
    state.options(id)?.map((each) => each.value),
  ]);
}

function perform(state: FormState, changes: readonly (readonly [number, Json])[]): void {
  for (const [at, value] of changes) if (state.form.columnOf.has(`c${at}`)) state.set(`c${at}`, value);
}

describe('definitions over random expressions', () => {
  it('have no problems, and computing everything again changes nothing', () => {
    fc.assert(
      fc.property(plans, edits, (model, changes) => {
        const state = openForm(model);
        expect(state.problems()).toEqual([]);
        for (const change of changes) {
          perform(state, [change]);
          const before = snapshot(state);
          state.recompute();
          expect(snapshot(state)).toEqual(before);
        }
      }),
      runs(1000),
    );
  });

  it('give the same state whatever the order of their columns', () => {
    const shuffled = plans.chain((model) =>
      fc.tuple(fc.constant(model), fc.shuffledSubarray([...model.columns], { minLength: model.columns.length })),
    );
    fc.assert(
      fc.property(shuffled, edits, ([model, columns], changes) => {
        const [one, other] = [openForm(model), openForm({ ...model, columns })];
        perform(one, changes);
        perform(other, changes);
        expect(snapshot(other)).toEqual(snapshot(one));
        expect(new Set(other.validate().map((problem) => problem.message + problem.column))).toEqual(
          new Set(one.validate().map((problem) => problem.message + problem.column)),
        );
      }),
      runs(1000),
    );
  });

  it('give the same state whatever way the same edits were made', () => {
    const plain = plans.map((model) => ({ ...model, columns: model.columns.filter(({ options }) => !options) }));
    fc.assert(
      fc.property(plain, edits, (model, changes) => {
        const known = new Set(model.columns.map((each) => each.id));
        const last = new Map(changes.filter(([at]) => known.has(`c${at}`)).map(([at, value]) => [`c${at}`, value]));
        const [one, other, third] = [openForm(model), openForm(model), openForm(model)];
        perform(one, changes);
        other.setAll(last);
        for (const [id, value] of [...last].reverse()) third.set(id, value);
        expect(snapshot(other)).toEqual(snapshot(one));
        expect(snapshot(third)).toEqual(snapshot(one));
      }),
      runs(1000),
    );
  });
});
