import { describe, expect, it } from 'vitest';
import { deriveAcyclic } from './derive-acyclic.rule.ts';
import { form, page, told } from './testing/harness.ts';

const code = 'derive-acyclic';

describe('derive-acyclic', () => {
  it('names the members of a circle in the order in which they read each other', () => {
    const derive = { a: '{derive.b}', b: { '!': '{derive.c}' }, c: '{derive.a:amount}', d: '{derive.a}' };
    expect(told(deriveAcyclic, page([], { derive }))).toEqual([
      { code, pointer: '/derive/a', message: 'These depend on each other in a circle: "a" → "b" → "c" → "a"' },
    ]);
  });

  it('looks at forms, grids, rows and computed fields', () => {
    const self = { derive: { x: '{derive.x}' } };
    const entity = { fields: { a: { type: 'text', compute: '{row.b}' }, b: { type: 'text', compute: '{row.a}' } } };
    const problems = told(
      deriveAcyclic,
      form([{ id: 'friends', rows: { columns: ['pay'], ...self } }], self),
      page([{ grid: { columns: [], ...self }, rows: [] }]),
      { kind: 'entities', id: 'more', entities: { loop: entity } },
    );
    expect(problems).toEqual([
      { code, pointer: '/0/derive/x', message: 'This depends on itself: "x" → "x"' },
      { code, pointer: '/0/columns/0/rows/derive/x', message: 'This depends on itself: "x" → "x"' },
      { code, pointer: '/1/body/0/grid/derive/x', message: 'This depends on itself: "x" → "x"' },
      {
        code,
        pointer: '/2/entities/loop/fields/a/compute',
        message: 'These depend on each other in a circle: "a" → "b" → "a"',
      },
    ]);
  });

  it('accepts chains of any length, in any order', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 2000 }, (_, index) => [`d${index}`, `{derive.d${index + 1}}`]),
    );
    expect(told(deriveAcyclic, page([], { derive: { ...chain, d2000: 1 } }))).toEqual([]);
  });
});
