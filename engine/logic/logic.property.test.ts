import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binary, data, dataValue, inPlace, logic, scalar } from '../../tests/properties/logic/random-logic.ts';
import { deepFreeze, type Json } from '../json.ts';
import { compile, type EvaluationResult, evaluate } from './compile.ts';
import { createProgram, UNEVALUABLE } from './program.ts';
import { applyReference, differs } from './reference.ts';

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

  it('read the names that `as` gives alike over slots, over records and over plain data', () => {
    const [roots, names] = [new Set(['values', 'other']), new Set(['team'])];
    const slots = ['values.a', 'values.list', 'team', 'other.a'];
    let told = 0;
    fc.assert(
      fc.property(inPlace, fc.tuple(dataValue, fc.array(dataValue), data, dataValue), (each, [a, list, team, b]) => {
        const scope = { values: { a, list }, team, other: { a: b } };
        const { expression } = compile(each, { roots, names });
        const run = createProgram(slots, [each]).start();
        for (const [slot, value] of [a, list, team, b].entries()) run.set(slot, value);
        if (!expression) {
          expect(run.value(0)).toBe(UNEVALUABLE);
          return;
        }
        expect(expression.fields).not.toContain('team');
        const { value, problem } = evaluate(expression, scope);
        expect(run.value(0)).toEqual(problem ? UNEVALUABLE : value);
        // Over plain data `other` is no root, and the elements at random own no field `team` or `values`.
        if (JSON.stringify(each).includes('"other')) return;
        const plain = compile(each, { names }).expression;
        expect(plain && evaluate(plain, scope)).toEqual({ value, problem });
        if (differs(each, scope, { names }).includes('roots in list bodies')) told += 1;
        else if (differs(each, scope, { names }).length === 0) {
          const reference = applyReference(each, scope);
          expect(asJson('value' in reference ? reference.value : undefined)).toEqual(asJson(value));
        }
      }),
      { seed, numRuns: 6_000 },
    );
    expect(told).toBeGreaterThan(500);
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
      fc.tuple(operand, fc.array(scalar, { maxLength: 4 })).map(([a, list]): Json => ({ in: [a, list] })),
    );
    const condition = fc.letrec<{ any: Json }>((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc
          .tuple(fc.constantFrom('and', 'or'), fc.array(tie('any'), { minLength: 1, maxLength: 4 }))
          .map(([name, args]): Json => ({ [name]: args })),
        fc
          .tuple(fc.constantFrom('if', '?:'), fc.array(tie('any'), { maxLength: 5 }))
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
