import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../engine/explain/explain.ts';
import { fieldNames } from '../../../engine/explain/field-names.ts';
import type { Reason } from '../../../engine/explain/reason.ts';
import { recordScope } from '../../../engine/explain/record-scope.ts';
import { deepFreeze, type Json, type JsonRecord } from '../../../engine/json.ts';
import { compile, evaluate } from '../../../engine/logic/compile.ts';
import { truthy } from '../../../engine/logic/truthy.ts';
import { data, dataValue, logic } from '../logic/random-logic.ts';

const seed = 20261122;
const names = fieldNames({ entities: {}, roots: {}, text: () => '' });
const over = (record: Json) => recordScope(record, names, {});

/** Every reason below one, itself included. */
function all(reason: Reason): readonly Reason[] {
  return [reason, ...[...reason.parts, ...reason.others].flatMap(all)];
}

/** The conditions without parts that decide. */
function deciding(reason: Reason): readonly Reason[] {
  return reason.parts.length === 0 ? [reason] : reason.parts.flatMap(deciding);
}

describe('the explanation of an expression at random', () => {
  it('is met exactly where the expression is true, and throws at nothing', () => {
    let met = 0;
    let failed = 0;
    fc.assert(
      fc.property(logic, data, (each, record) => {
        deepFreeze(each);
        deepFreeze(record);
        const { expression } = compile(each);
        const result = expression && evaluate(expression, record);
        const holds = result?.value !== undefined && truthy(result.value);
        const reason = explain(each, over(record));
        expect(reason.met).toBe(holds);
        if (!result || result.problem) expect(reason.failed).toBe(true);
        met += Number(holds);
        failed += Number(reason.failed === true);
      }),
      { seed, numRuns: 3_000 },
    );
    expect(met).toBeGreaterThan(500);
    expect(failed).toBeLessThan(1_500);
  });

  it('puts everything into sentences of bounded length, and tells only paths that are read', () => {
    fc.assert(
      fc.property(logic, data, (each, record) => {
        const { expression } = compile(each);
        const read = new Set((expression?.reads ?? []).map((path) => path.join('.')));
        for (const { must, inputs } of all(explain(each, over(record)))) {
          expect(must.length).toBeGreaterThan(0);
          expect(must.length).toBeLessThanOrEqual(240);
          expect(must).not.toMatch(/\{\d\}|\{all\}|undefined|\[object/);
          for (const { path, label, value } of inputs) {
            if (expression) expect(read).toContain(path);
            expect(label.length * value.length).toBeGreaterThan(0);
          }
        }
      }),
      { seed: seed + 1, numRuns: 3_000 },
    );
  });

  it.each<[string, Json]>([
    ['deep', Array.from({ length: 3_000 }).reduce<Json>((inside) => ({ '!': [inside] }), true)],
    ['wide', { and: Array.from({ length: 9_000 }, () => ({ var: 'a' })) }],
    ['two operators at once', { and: [true], or: [true] }],
    ['no operator', { nonsense: [1] }],
    ['prototype names', { and: [{ var: '__proto__.x' }, { constructor: [1] }] }],
    ['nothing', {}],
  ])('comes to an end over logic that is %s', (_name, each) => {
    const reason = explain(each, over({ a: true }));
    expect(typeof reason.met).toBe('boolean');
    expect(all(reason).length).toBeLessThan(10_000);
  });
});

/** `and`, `or` and `!` over comparisons that each read a value of their own: v0, v1, … */
const junctions = fc
  .letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      { weight: 2, arbitrary: fc.constantFrom<Json>('flag', 'compared', 'filled') },
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom('and', 'or'), fc.array(tie('tree'), { minLength: 2, maxLength: 4 }))
          .map(([name, args]): Json => ({ [name]: args })),
      },
      { weight: 1, arbitrary: tie('tree').map((inner): Json => ({ '!': [inner] })) },
    ),
  }))
  .tree.map(numbered);

interface Numbered {
  readonly logic: Json;
  readonly count: number;
}

function numbered(tree: Json): Numbered {
  let count = 0;
  const number = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(number);
    if (typeof node === 'object' && node !== null)
      return Object.fromEntries(Object.entries(node).map(([name, args]) => [name, number(args)]));
    const path = { var: `v${count++}` };
    return node === 'compared' ? { '==': [path, true] } : node === 'filled' ? { '!!': [path] } : path;
  };
  return { logic: number(tree), count };
}

const flags = (count: number, bits: readonly boolean[]): JsonRecord =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`v${index}`, bits[index % bits.length] ?? false]));
const bits = fc.array(fc.boolean(), { minLength: 7, maxLength: 31 });

describe('the parts that decide', () => {
  const read = (reason: Reason) => new Set(deciding(reason).flatMap(({ inputs }) => inputs.map(({ path }) => path)));

  it('turn the outcome when all of them turn', () => {
    fc.assert(
      fc.property(junctions, bits, ({ logic: each, count }, drawn) => {
        const record = flags(count, drawn);
        const before = explain(each, over(record));
        const decisive = read(before);
        const turned = Object.fromEntries(
          Object.entries(record).map(([name, value]) => [name, decisive.has(name) ? !value : value]),
        );
        expect(explain(each, over(turned)).met).toBe(!before.met);
      }),
      { seed: seed + 2, numRuns: 700 },
    );
  });

  it('hold the outcome whatever becomes of the others', () => {
    let free = 0;
    fc.assert(
      fc.property(junctions, bits, bits, ({ logic: each, count }, drawn, other) => {
        const record = flags(count, drawn);
        const before = explain(each, over(record));
        const decisive = read(before);
        const moved = { ...flags(count, other), ...pick(record, decisive) };
        free += count - decisive.size;
        expect(explain(each, over(moved)).met).toBe(before.met);
      }),
      { seed: seed + 3, numRuns: 700 },
    );
    expect(free).toBeGreaterThan(500);
  });

  it('of a choice hold the outcome with the conditions that lead to its branch', () => {
    const choice = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), dataValue);
    fc.assert(
      fc.property(choice, ([first, second, third, last]) => {
        const each: Json = {
          if: [{ var: 'a' }, { var: 'b' }, { var: 'c' }, { '!': { var: 'd' } }, { '!!': { var: 'e' } }],
        };
        const record = { a: first, b: second, c: third, d: second, e: last };
        const reason = explain(each, over(record));
        const kept = pick(record, read(reason));
        const moved = { a: !first, b: !second, c: !third, d: !second, e: null, ...kept };
        expect(explain(each, over(moved)).met).toBe(reason.met);
      }),
      { seed: seed + 4, numRuns: 500 },
    );
  });
});

function pick(record: JsonRecord, wanted: ReadonlySet<string>): JsonRecord {
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted.has(name)));
}
