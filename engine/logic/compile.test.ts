import { describe, expect, it } from 'vitest';
import { deepFreeze, type Json } from '../json.ts';
import { type CompileOptions, compile, evaluate } from './compile.ts';
import { createProgram, UNEVALUABLE } from './program.ts';

const definition: CompileOptions = { roots: new Set(['values', 'state', 'row']) };

function expression(logic: Json, options: CompileOptions = {}) {
  const result = compile(logic, options);
  expect(result.problems).toBeUndefined();
  if (!result.expression) throw new Error('the expression does not compile');
  return result.expression;
}

const codes = (logic: Json, options: CompileOptions = {}) =>
  compile(logic, options).problems?.map(({ code, pointer }) => [code, pointer]);

function nested(levels: number): Json {
  let logic: Json = true;
  for (let level = 0; level < levels; level += 1) logic = { '!': logic };
  return logic;
}

describe('compile', () => {
  it('names the paths it reads, those of list bodies and of path choices too', () => {
    const logic: Json = {
      if: [
        { some: [{ var: 'row.days' }, { '==': [{ var: 'item.side' }, { var: 'state.side' }] }] },
        { var: { if: [{ var: 'values.a' }, 'values.b', 'values.c'] } },
        { missing: ['values.d', 'row.e'] },
      ],
    };
    expect(expression(logic, definition).reads.map((path) => path.join('.'))).toEqual([
      'row.days',
      'state.side',
      'values.b',
      'values.c',
      'values.a',
      'values.d',
      'row.e',
    ]);
  });

  it('decides in definitions by the first segment what a body reads', () => {
    const { run } = expression(
      { map: [{ var: 'row.list' }, [{ var: 'values' }, { var: 'item.values' }, { var: 'name' }, { var: '' }]] },
      definition,
    );
    const element = { values: 'inner', name: 'n' };
    expect(run({ values: 'outer', row: { list: [element] } })).toEqual([['outer', 'inner', 'n', element]]);
  });

  it('lets plain data decide what a body reads', () => {
    const { run } = expression({ map: [{ var: 'list' }, [{ var: 'values' }, { var: 'item' }, { var: 'other' }]] });
    const data = { values: 'outer', other: 'never', list: [{ values: 'inner' }, { item: 1 }, 5] };
    expect(run(data)).toEqual([
      ['inner', { values: 'inner' }, null],
      ['outer', 1, null],
      ['outer', 5, null],
    ]);
  });

  it('reads a name that `as` gives in a list body as it reads a root, and tells which names a place may give', () => {
    const logic: Json = {
      map: [{ var: 'row.list' }, [{ var: 'team.name' }, { var: 'item.team' }, { missing: ['team.lead', 'team.name'] }]],
    };
    const scope = { team: { name: 'Blue' }, row: { list: [{ team: { name: 'inner', lead: 1 } }] } };
    const alone = expression(logic, definition);
    expect(alone.fields).toEqual(['team']);
    expect(alone.run(scope)).toEqual([['inner', { name: 'inner', lead: 1 }, []]]);
    const named = expression(logic, { ...definition, names: new Set(['team']) });
    expect(named.fields).toEqual([]);
    expect(named.reads.map((path) => path.join('.'))).toEqual(['row.list', 'team.name', 'team.lead']);
    expect(named.run(scope)).toEqual([['Blue', { name: 'inner', lead: 1 }, ['team.lead']]]);
    const sum: Json = { reduce: [[1, 2], { '+': [{ var: 'accumulator' }, { var: 'team.size' }] }, 0] };
    expect(expression(sum, { ...definition, names: new Set(['team']) }).run({ team: { size: 5 } })).toBe(10);
    expect(expression(sum, definition).run({ team: { size: 5 } })).toBeNull();
  });

  it('reads such a name over plain data where the element owns no field of that name', () => {
    const { run } = expression({ map: [{ var: 'list' }, { var: 'team' }] }, { names: new Set(['team']) });
    expect(run({ team: 'Blue', list: [{ team: 'inner' }, {}, 5] })).toEqual(['inner', 'Blue', 'Blue']);
  });

  it('gives nested bodies their own item and the outer one back afterwards', () => {
    const inner: Json = { map: [{ var: 'item.in' }, { var: 'item' }] };
    const { run } = expression({ map: [{ var: 'row.l' }, [inner, { var: 'item.id' }]] }, definition);
    expect(
      run({
        row: {
          l: [
            { id: 1, in: [7, 8] },
            { id: 2, in: [] },
          ],
        },
      }),
    ).toEqual([
      [[7, 8], 1],
      [[], 2],
    ]);
  });

  it('counts arguments and refuses loose objects in definitions only', () => {
    expect(codes({ '==': [1] }, definition)).toEqual([['operator-arity', '/==']]);
    expect(codes({ '==': [1] })).toBeUndefined();
    expect(compile({ round: [1, 2, 3] }).problems?.[0]?.message).toBe('"round" takes 1 to 2 arguments, not 3.');
    expect(codes({ if: [true, { a: 1, b: 2 }] }, definition)).toEqual([['known-operator', '/if/1']]);
    expect(expression({ if: [true, { a: 1, b: 2 }] }).run(null)).toEqual({ a: 1, b: 2 });
  });

  it('knows no operator that objects inherit, none that is proposed, none of JavaScript', () => {
    for (const name of [
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty',
      'method',
      '??',
      'val',
      'try',
      'eval',
    ]) {
      expect(codes(JSON.parse(`{"${name}":[1]}`))).toEqual([['known-operator', '']]);
    }
  });

  it('refuses what is too deep, too big or no JSON, however deep, big or cyclic it is', () => {
    expect(codes(nested(100))).toBeUndefined();
    expect(codes(nested(101))?.map(([code]) => code)).toEqual(['logic-depth']);
    expect(codes(nested(100_000))?.map(([code]) => code)).toEqual(['logic-depth']);
    expect(codes({ and: Array(9_998).fill(true) })).toBeUndefined();
    expect(codes({ and: Array(10_000).fill(true) })).toEqual([['logic-size', '']]);
    expect(codes({ and: Array(5_000_000).fill(true) })).toEqual([['logic-size', '']]);
    const cyclic: Record<string, unknown> = {};
    cyclic['!'] = cyclic;
    expect(codes(cyclic as unknown as Json)?.map(([code]) => code)).toEqual(['logic-depth']);
    expect(codes({ '!': undefined } as unknown as Json)).toEqual([['json-value', '/!']]);
    expect(codes([() => 1] as unknown as Json)).toEqual([['json-value', '/0']]);
    expect(codes(Number.NaN)).toEqual([['json-value', '']]);
  });
});

describe('evaluate', () => {
  const stops = (logic: Json, scope: unknown, options: CompileOptions = {}) => {
    const each = expression(logic, options);
    return [evaluate(each, scope).problem?.code, evaluate(each, scope).problem?.code];
  };
  const list = Array.from({ length: 2_000 }, (_, index) => index);

  it('stops loops in loops at the step budget', () => {
    const loop: Json = { all: [{ var: 'l' }, { all: [{ var: 'data.l' }, { '>=': [{ var: 'item' }, 0] }] }] };
    expect(stops(loop, { l: list, data: { l: list } })).toEqual(['step-budget', 'step-budget']);
    const within = expression(loop, { steps: 20_000_000 });
    expect(evaluate(within, { l: list, data: { l: list } })).toEqual({ value: true });
    expect(evaluate(expression({ count: [{ var: 'l' }] }, { steps: 1 }), { l: list })).toEqual({ value: 2_000 });
  });

  it('stops what grows without end', () => {
    const twice = (name: string): Json => ({ [name]: [{ var: 'accumulator' }, { var: 'accumulator' }] });
    const grow = (name: string, start: Json): Json => ({ reduce: [{ var: 'l' }, twice(name), start] });
    expect(stops(grow('cat', 'ab'), { l: list })).toEqual(['result-size', 'result-size']);
    expect(stops(grow('merge', [1, 2]), { l: list })).toEqual(['step-budget', 'step-budget']);
    const folded: Json = { reduce: [{ var: 'l' }, [{ var: 'accumulator' }, { var: 'accumulator' }], 'a'] };
    expect(stops({ cat: [folded] }, { l: list })[0]).toMatch(/step-budget|result-size/);
    const text = 'a'.repeat(200_000);
    expect(stops({ cat: [text, text, text, text, text, text] }, null)).toEqual(['result-size', 'result-size']);
    expect(stops({ join: [Array(9_000).fill('b'), text] }, null)).toEqual(['result-size', 'result-size']);
  });

  it('charges for reading long texts', () => {
    const scope = {
      l: list,
      text: `${'x'.repeat(1_000_000)}y`,
      other: `${'x'.repeat(1_000_000)}z`,
      dates: 'T'.repeat(99_999),
    };
    const pair = [{ var: 'data.text' }, { var: 'data.other' }];
    for (const name of ['contains', 'equals', 'in', '==', '===', '<', '-', '+', 'lessThan', 'startsWith', 'split']) {
      const logic: Json = { map: [{ var: 'l' }, { [name]: pair }] };
      expect(stops(logic, { l: list, data: scope })).toEqual(['step-budget', 'step-budget']);
    }
    const dated: Json = { none: [{ var: 'l' }, { lessThan: [{ var: 'data.dates' }, '2026-01-01', 'date'] }] };
    expect(evaluate(expression(dated), { l: list.slice(0, 100), data: scope })).toEqual({ value: true });
    const long = { sort: [{ map: [{ var: 'l' }, { var: 'data.text' }] }] };
    expect(stops(long, { l: list, data: scope })).toEqual(['step-budget', 'step-budget']);
  });

  it('charges for every pair when a list is looked for in a list', () => {
    const value = Array(3_000).fill('a'.repeat(3_000));
    const wanted = Array(3_000).fill(`${'a'.repeat(2_000)}b`);
    for (const name of ['contains', 'equals', 'startsWith', 'endsWith']) {
      const pair: Json = { [name]: [{ var: 'value' }, { var: 'wanted' }] };
      expect(stops(pair, { value, wanted }, { steps: 100_000 })).toEqual(['step-budget', 'step-budget']);
      const program = createProgram(['value', 'wanted'], [pair], { steps: 100_000 });
      const run = program.start();
      run.set(0, value);
      run.set(1, wanted);
      expect([run.test(0), run.value(0)]).toEqual([UNEVALUABLE, UNEVALUABLE]);
      run.set(1, ['b', value[0] ?? null]);
      expect([run.test(0), run.value(0)]).toEqual([true, true]);
    }
  });

  it('ends over data that goes round in circles', () => {
    const ring: unknown[] = [];
    ring.push(ring);
    const record: Record<string, unknown> = { ring };
    record['self'] = record;
    for (const logic of [
      { cat: [{ var: 'ring' }] },
      { '==': [{ var: 'ring' }, 'x'] },
      { unique: [{ var: 'ring' }] },
      { unique: [[{ var: 'self' }]] },
    ] as readonly Json[]) {
      expect(stops(logic, record)[0]).toBe('result-size');
    }
    expect(evaluate(expression({ count: [{ flatten: [{ var: 'ring' }] }] }), record)).toEqual({ value: 1 });
    expect(evaluate(expression({ var: 'self.self.self.ring.length' }), record)).toEqual({ value: 1 });
  });

  it('reaches no prototype, whatever the path', () => {
    const scope = { a: 'text', l: [1], n: 1, r: {}, f: { x: 1 } };
    for (const path of ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__']) {
      for (const root of ['', 'a.', 'l.', 'n.', 'r.', 'f.x.']) {
        expect(evaluate(expression({ var: [root + path, 'none'] }), scope)).toEqual({ value: 'none' });
        expect(evaluate(expression({ missing: [root + path] }), scope)).toEqual({ value: [root + path] });
      }
    }
    const odd = JSON.parse('{"__proto__":{"x":1},"constructor":2}') as Json;
    expect(evaluate(expression({ var: '__proto__.x' }), odd)).toEqual({ value: 1 });
    const built = evaluate(expression({ combine: [{ var: '' }, { record: { b: 1 } }] }), odd).value;
    expect(JSON.stringify(built)).toBe('{"__proto__":{"x":1},"constructor":2,"b":1}');
    expect((built as { x?: number }).x).toBeUndefined();
  });

  it('leaves data and expressions as they are', () => {
    const logic = deepFreeze<Json>({ sort: [{ unique: [{ reverse: [{ var: 'l' }] }] }, null, 'desc'] });
    const data = deepFreeze({ l: [3, 1, 3, 2] });
    expect(evaluate(expression(logic), data)).toEqual({ value: [3, 2, 1] });
    expect(data).toEqual({ l: [3, 1, 3, 2] });
  });
});
