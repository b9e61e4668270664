import fc from 'fast-check';
import { column, form, rule } from '../../../engine/forms/testing/backend-forms.ts';
import type { Json } from '../../../engine/json.ts';

export type Input = [column: string, operator: string, value: Json, join: string];
export type Output = [column: string, effect: string, value: Json];

/** A backend form without cycles, in a shape that is easy to shuffle and to change. */
export interface SketchedForm {
  readonly columns: readonly { id: string; view: boolean; edit: boolean; value: Json }[];
  readonly rules: readonly { inputs: Input[]; outputs: Output[] }[];
}

/** One thing a person does: several columns in one change. */
export type Change = readonly (readonly [string, Json])[];

const operators = [
  'Contains',
  'Not Contains',
  'Equals',
  'Not Equals',
  'Greater Than',
  'Greater Than Equal To',
  'Less Than',
  'Less Than Equal To',
  'Start With',
  'Ends With',
];
const effects = ['Hide', 'Show', 'Readonly', 'Change Value'];

/** Few values, so that conditions are met and unmet often; those where text, number and empty meet. */
export const values: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(
  null,
  '',
  'a',
  'A',
  'ab',
  'B',
  '1',
  1,
  '10',
  ' 2.5 ',
  '-3',
  '0x10',
  'ä',
);
const kept: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: values },
  { weight: 1, arbitrary: fc.constantFrom<Json[]>(['a', 'b'], []) },
);

/** Rules read columns of a lower rank than they aim at, so there is no cycle; ranks are shuffled against the order. */
export function sketches(most = 8, mostRules = 10): fc.Arbitrary<SketchedForm> {
  return fc
    .record({
      count: fc.integer({ min: 2, max: most }),
      order: fc.array(fc.nat({ max: 1000 }), { minLength: most, maxLength: most }),
      defaults: fc.array(kept, { minLength: most, maxLength: most }),
      rights: fc.array(fc.nat({ max: 11 }), { minLength: most, maxLength: most }),
      rules: fc.array(
        fc.record({
          rank: fc.nat({ max: 1000 }),
          inputs: fc.array(
            fc.tuple(fc.nat({ max: 1000 }), fc.constantFrom(...operators), values, fc.constantFrom('AND', 'OR')),
            {
              minLength: 1,
              maxLength: 4,
            },
          ),
          outputs: fc.array(fc.tuple(fc.nat({ max: 1000 }), fc.constantFrom(...effects), kept), {
            minLength: 1,
            maxLength: 3,
          }),
        }),
        { maxLength: mostRules },
      ),
    })
    .map(({ count, order, defaults, rights, rules }) => {
      const ids = Array.from({ length: count }, (_, rank) => `c${rank}`);
      const columns = ids
        .map((id, at) => {
          const right = rights[at];
          return { key: order[at] ?? 0, id, view: right !== 0, edit: right !== 1, value: defaults[at] ?? null };
        })
        .sort((left, right) => left.key - right.key)
        .map(({ key: _key, ...rest }) => rest);
      const made = rules.map(({ rank, inputs, outputs }) => {
        const border = 1 + (rank % (count - 1));
        return {
          inputs: inputs.map(([at, operator, value, join]): Input => [`c${at % border}`, operator, value, join]),
          outputs: outputs.map(
            ([at, effect, value]): Output => [
              `c${border + (at % (count - border))}`,
              effect,
              effect === 'Change Value' ? value : null,
            ],
          ),
        };
      });
      return { columns, rules: made };
    });
}

/** What a person does on a form of this sketch. */
export function changesOf(most = 8): fc.Arbitrary<Change[]> {
  const one = fc.tuple(fc.nat({ max: most - 1 }), kept).map(([at, value]) => [`c${at}`, value] as const);
  return fc.array(fc.array(one, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 });
}

/** Only the changes that name columns of the form. */
export function fitting(sketch: SketchedForm, changes: readonly Change[]): Change[] {
  const known = new Set(sketch.columns.map((each) => each.id));
  return changes.map((change) => change.filter(([id]) => known.has(id))).filter((change) => change.length > 0);
}

/** The backend's form that a sketch means. Every column takes lists too. */
export function toBackend(sketch: SketchedForm): Json {
  return form(
    sketch.columns.map(({ id, view, edit, value }) =>
      column(
        id,
        { colValue: value, colMultiple: 'Yes' },
        { colView: view ? 'Yes' : 'No', colEdit: edit ? 'Yes' : 'No' },
      ),
    ),
    sketch.rules.map(({ inputs, outputs }) => rule(inputs, outputs)),
  );
}
