import fc from 'fast-check';
import type { Json } from '../../../engine/json.ts';

/** Scalars at which text, number, truth and emptiness meet. */
export const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, 1, -1, 2.5, 100, '', ' ', '0', '1', '2.5', 'a', 'A', 'ab', '12abc', '-3'),
  fc.integer({ min: -1000, max: 1000 }),
  fc.string({ maxLength: 4 }),
);
const names = ['a', 'b', 'c', 'list', 'toString', 'constructor', '__proto__', 'length', '0', '1'];
export const dataValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 4 }) },
  ),
})).value;
/** Records whose names are few, so that paths lead somewhere, with those of prototypes among them. */
export const data: fc.Arbitrary<Json> = fc.dictionary(fc.constantFrom(...names), dataValue, { maxKeys: 6 });

const path = fc
  .array(fc.constantFrom('a', 'b', 'c', 'list', ...names), { minLength: 1, maxLength: 3 })
  .map((segments) => segments.join('.'));
const itemPath = fc.oneof(path, fc.constantFrom('', 'item', 'item.a', 'item.b', 'current', 'accumulator', 'current.a'));

export const binary = ['==', '===', '!=', '!==', '<', '<=', '>', '>=', '-', '/', '%', 'in'];
const counted = [
  'and',
  'or',
  '+',
  '*',
  'max',
  'min',
  'cat',
  'merge',
  'if',
  '?:',
  'missing',
  '<',
  '<=',
  'substr',
  '!',
  '!!',
  '-',
  'log',
];
const walkers = ['map', 'filter', 'all', 'none', 'some', 'reduce'];

const placePath = fc.constantFrom('values.a', 'values.list', 'team', 'team.a', 'team.list', 'other.a');
const bodyPath = fc.oneof(placePath, fc.constantFrom('', 'item', 'item.a', 'a', 'b', 'list', 'a.b', 'item.team'));

/** Expressions of a place where `as` gives the name `team`: in list bodies roots, that name, `item` and fields. */
export const { inPlace } = fc.letrec<{ inPlace: Json; body: Json }>((tie) => {
  const call = (paths: fc.Arbitrary<string>, each: fc.Arbitrary<Json>) =>
    fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: paths.map((name): Json => ({ var: name })) },
      { weight: 1, arbitrary: scalar },
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom('==', '!=', '<', '+', 'cat', 'and', 'or', 'in'), each, each)
          .map(([name, a, b]): Json => ({ [name]: [a, b] })),
      },
      { weight: 1, arbitrary: fc.array(paths, { maxLength: 3 }).map((all): Json => ({ missing: all })) },
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.constantFrom(...walkers, 'sort'), paths, tie('body'))
          .map(([name, list, body]): Json => ({ [name]: [{ var: list }, body, ...(name === 'reduce' ? [0] : [])] })),
      },
    );
  return {
    inPlace: call(placePath, tie('inPlace')),
    body: call(bodyPath, tie('body')),
  };
});

/** Expressions over all of json-logic's operators, list bodies with `item` and json-logic's own paths among them. */
export const { logic } = fc.letrec<{ logic: Json; args: Json[]; list: Json }>((tie) => ({
  list: fc.oneof(fc.array(tie('logic'), { maxLength: 4 }), fc.constantFrom<Json>({ var: 'list' }, { var: 'a' })),
  args: fc.array(tie('logic'), { minLength: 1, maxLength: 4 }),
  logic: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 3, arbitrary: scalar },
    { weight: 4, arbitrary: itemPath.map((name): Json => ({ var: name })) },
    { weight: 1, arbitrary: fc.tuple(itemPath, tie('logic')).map(([name, other]): Json => ({ var: [name, other] })) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...binary), tie('logic'), tie('logic'))
        .map(([name, a, b]): Json => ({ [name]: [a, b] })),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(...counted.filter((name) => name !== 'missing')), tie('args'))
        .map(([name, args]): Json => ({ [name]: args })),
    },
    { weight: 1, arbitrary: fc.array(path, { maxLength: 3 }).map((paths): Json => ({ missing: paths })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(3), fc.array(path, { maxLength: 3 }))
        .map(([least, paths]): Json => ({ missing_some: [least, paths] })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...walkers), tie('list'), tie('logic'), scalar)
        .map(([name, list, body, start]): Json => ({ [name]: name === 'reduce' ? [list, body, start] : [list, body] })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          tie('logic'),
          tie('list'),
          fc.record({ by: itemPath, gives: itemPath, else: tie('logic') }, { requiredKeys: [] }),
        )
        .map(([key, list, named]): Json => ({ lookup: [key, list, named] })),
    },
    { weight: 1, arbitrary: tie('args') },
  ),
}));
