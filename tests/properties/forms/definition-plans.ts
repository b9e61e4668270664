import fc from 'fast-check';
import type { FormColumn, FormModel } from '../../../engine/forms.ts';
import type { Json } from '../../../engine/json.ts';

/** What a random column is made from: the kind of column, the columns it reads, the conditions it stands under. */
interface Plan {
  readonly kind: number;
  readonly reads: readonly [number, number];
  readonly when: number;
  readonly off: boolean;
}

const value = (id: string): Json => ({ var: `values.${id}` });
const words: fc.Arbitrary<Json> = fc.constantFrom<Json[]>(null, '', 'a', 'b', 'ab', 1, 2);
const rows: fc.Arbitrary<Json> = fc.array(fc.record({ x: words, y: words }), { maxLength: 3 });

/** A definition whose columns read those of a lower rank: values, `sets`, options that go, rows, `off`, `derive`. */
export const richPlans: fc.Arbitrary<FormModel> = fc
  .array(
    fc.record({
      kind: fc.nat({ max: 6 }),
      reads: fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 99 })),
      when: fc.nat({ max: 3 }),
      off: fc.boolean(),
    }),
    { minLength: 4, maxLength: 9 },
  )
  .map((plans) => ({
    id: 'rich',
    columns: plans.map((plan, rank) => columnOf(plan, rank, plans.length)),
    derive: { both: { cat: [value('c0'), value('c1')] }, filled: { filled: [value('c1')] } },
    checks: [{ must: { '!=': [{ var: 'derive.both' }, 'ab'] }, column: 'c1', message: { cat: ['not ', value('c0')] } }],
  }));

/** Changes of the columns by rank; a rows column takes rows. */
export const richChanges: fc.Arbitrary<readonly (readonly [number, Json, Json])[]> = fc.array(
  fc.tuple(fc.nat({ max: 8 }), words, rows),
  { maxLength: 8 },
);

function columnOf({ kind, reads, when, off }: Plan, rank: number, count: number): FormColumn {
  const base = { id: `c${rank}`, label: `C${rank}`, type: 'text' as const };
  // The first columns are set by nobody and read by all; what is set stands last, so that there is no circle.
  if (rank < 2) return rank === 1 ? { ...base, sets: setsOf(rank, count) } : { ...base, value: 'a' };
  const [one, two] = reads.map((at) => `c${at % rank}`) as [string, string];
  const conditions: readonly (Json | undefined)[] = [
    undefined,
    { filled: [value(one)] },
    { '!': [{ var: 'derive.filled' }] },
    { equals: [value(two), 'a'] },
  ];
  const condition = conditions[when];
  const stands = {
    ...base,
    ...(condition === undefined ? {} : { when: condition }),
    ...(off ? { off: 'disable' as const } : {}),
  };
  const offered: Json = {
    if: [{ equals: [value(one), 'a'] }, ['a', 'b'], { filled: [value(one)] }, ['b', 'ab'], null],
  };
  const kinds: readonly FormColumn[] = [
    stands,
    { ...stands, value: { cat: [value(one), { var: 'derive.both' }] } },
    { ...stands, value: { if: [value(two), value(two), '-'] }, edit: false },
    { ...stands, type: 'choice', options: { logic: offered } },
    { ...stands, type: 'choice', multiple: true, options: { logic: offered }, required: { filled: [value(two)] } },
    { ...stands, sets: setsOf(rank, count) },
    {
      ...stands,
      type: 'rows',
      rows: {
        columns: [
          { ...base, id: 'x', value: value(one), sets: { z: { cat: [{ var: 'row.x' }, '!'] } } },
          { ...base, id: 'y', when: { filled: [{ var: 'row.x' }] }, off: 'disable' },
          { ...base, id: 'z', required: { equals: [value(two), 'a'] } },
        ],
        max: { if: [{ equals: [value(two), 'b'] }, 1, 9] },
      },
    },
  ];
  return kinds[kind] ?? stands;
}

/** What a person's change of a column gives to the last column of all. */
function setsOf(rank: number, count: number): Record<string, Json> {
  return rank < count - 1 ? { [`c${count - 1}`]: { cat: [value(`c${rank}`), '?', value('c0')] } } : {};
}
