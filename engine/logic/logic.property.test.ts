import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze, type Json } from '../json.ts';
import { compile, type EvaluationResult, evaluate } from './compile.ts';
import { createProgram, UNEVALUABLE } from './program.ts';
import { applyReference, differs } from './reference.ts';

const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, 1, -1, 2.5, 100, '', ' ', '0', '1', '2.5', 'a', 'A', 'ab', '12abc', '-3'),
  fc.integer({ min: -1000, max: 1000 }),
  fc.string({ maxLength: 4 }),
);
const names = ['a', 'b', 'c', 'list', 'toString', 'constructor', '__proto__', 'length', '0', '1'];
const dataValue: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    { weight: 4, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 4 }) },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 4 }) },
  ),
})).value;
const data: fc.Arbitrary<Json> = fc.dictionary(fc.constantFrom(...names), dataValue, { maxKeys: 6 });

const path = fc
  .array(fc.constantFrom('a', 'b', 'c', 'list', ...names), { minLength: 1, maxLength: 3 })
  .map((segments) => segments.join('.'));
const itemPath = fc.oneof(path, fc.constantFrom('', 'item', 'item.a', 'item.b', 'current', 'accumulator', 'current.a'));

const binary = ['==', '===', '!=', '!==', '<', '<=', '>', '>=', '-', '/', '%', 'in'];
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

/** Expressions over all of json-logic's operators, list bodies with `item` and json-logic's own paths among them. */
const { logic } = fc.letrec<{ logic: Json; args: Json[]; list: Json }>((tie) => ({
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
    { weight: 1, arbitrary: tie('args') },
  ),
}));

const seed = 20260101;
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value) ?? 'null');
const answerOf = (expressionLogic: Json, scope: Json): Partial<EvaluationResult> => {
  const { expression, problems } = compile(expressionLogic);
  return expression ? evaluate(expression, scope) : { problem: problems[0] };
};

describe('expressions at random', () => {
  it('have the value of json-logic-js wherever they touch no listed choice', () => {
    let compared = 0;
    let pairs = 0;
    fc.assert(
      fc.property(logic, data, (each, scope) => {
        pairs += 1;
        const engine = answerOf(each, scope);
        if (differs(each, scope).length > 0) return;
        const reference = applyReference(each, scope);
        compared += 1;
        expect(engine.problem).toBeUndefined();
        expect(reference.problem).toBeUndefined();
        expect(asJson(engine.value)).toEqual(asJson('value' in reference ? reference.value : undefined));
      }),
      { seed, numRuns: 15_000 },
    );
    expect(pairs).toBe(15_000);
    expect(compared).toBeGreaterThan(5_000);
  });

  it('are the same every time, change nothing, never throw and reach no prototype', () => {
    fc.assert(
      fc.property(logic, data, (each, scope) => {
        deepFreeze(each);
        deepFreeze(scope);
        const { expression } = compile(each);
        if (!expression) return;
        const first = evaluate(expression, scope);
        expect(evaluate(expression, scope)).toEqual(first);
        expect(answerOf(each, scope)).toEqual(first);
        expect(JSON.stringify(first)).not.toContain('native code');
        expect(functionsIn(first.value)).toBe(0);
      }),
      { seed, numRuns: 5_000 },
    );
  });

  it('read nothing beyond the paths they name', () => {
    fc.assert(
      fc.property(logic, data, (each, scope) => {
        const { expression } = compile(each);
        if (!expression) return;
        const roots = new Set(expression.reads.map(([first]) => first));
        if (roots.has(undefined)) return;
        const narrowed = Object.fromEntries(Object.entries(scope ?? {}).filter(([key]) => roots.has(key)));
        expect(evaluate(expression, narrowed)).toEqual(evaluate(expression, scope));
      }),
      { seed: seed + 1, numRuns: 4_000 },
    );
  });

  it('have the same value and truth over slots as over records', () => {
    const slots = ['values.a', 'values.b', 'values.c', 'values.list'];
    const operand: fc.Arbitrary<Json> = fc.oneof(
      scalar,
      fc.constantFrom(...slots).map((name): Json => ({ var: name })),
      fc.constantFrom<Json>({ var: 'values.a.b' }, { var: ['values.list.0', 7] }),
    );
    const operators = [
      ...binary,
      'equals',
      'contains',
      'startsWith',
      'endsWith',
      'greaterThan',
      'lessThan',
      'lessOrEqual',
      'greaterOrEqual',
    ];
    const leaf = fc.oneof(
      operand,
      fc.tuple(fc.constantFrom(...operators), operand, operand).map(([name, a, b]): Json => ({ [name]: [a, b] })),
      fc.tuple(fc.constantFrom('filled', '!', '!!'), operand).map(([name, a]): Json => ({ [name]: [a] })),
    );
    const condition = fc.letrec<{ any: Json }>((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc
          .tuple(fc.constantFrom('and', 'or'), fc.array(tie('any'), { minLength: 1, maxLength: 4 }))
          .map(([name, args]): Json => ({ [name]: args })),
        tie('any').map((each): Json => ({ '!': each })),
      ),
    })).any;
    fc.assert(
      fc.property(
        fc.array(condition, { minLength: 1, maxLength: 4 }),
        fc.array(dataValue, { minLength: 4, maxLength: 4 }),
        (conditions, filled) => {
          const run = createProgram(slots, conditions).start();
          const values = Object.fromEntries(slots.map((slot, index) => [slot.slice(7), filled[index] ?? null]));
          slots.forEach((_, index) => {
            run.set(index, 'something before');
            run.set(index, filled[index]);
          });
          conditions.forEach((each, index) => {
            const { expression } = compile(each, { roots: new Set(['values']) });
            if (!expression) {
              expect(run.value(index)).toBe(UNEVALUABLE);
              return;
            }
            const { value } = evaluate(expression, { values });
            expect(run.value(index)).toEqual(value);
            expect(run.test(index)).toBe(Array.isArray(value) ? value.length > 0 : Boolean(value));
          });
        },
      ),
      { seed, numRuns: 5_000 },
    );
  });
});

function functionsIn(value: unknown): number {
  if (typeof value === 'function') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + functionsIn(part), 0);
}
