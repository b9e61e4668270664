import { describe, expect, it } from 'vitest';
import { derivedLocals } from './derived-locals.ts';
import { HandServices, openSmall } from './testing/small-screen.ts';

const page = {
  state: { factor: { type: 'number', value: 2 } },
  derive: { twice: { '*': ['{state.factor}', 2] } },
  body: [{ text: '{derive.twice}' }],
};

describe('derived values of a place', () => {
  it('are computed over its roots, read each other, and leave those of the screen readable', () => {
    const run = openSmall(page, new HandServices());
    const derives = {
      sum: { '+': [{ var: 'derive.own' }, { var: 'derive.twice' }] },
      own: { '*': [{ var: 'row.n' }, { var: 'state.factor' }] },
    };
    const locals = derivedLocals(run, derives, { row: { n: 5 } });
    expect(run.value({ var: 'derive.sum' }, locals)).toBe(14);
    expect(run.value({ var: 'derive' }, locals)).toEqual({ twice: 4, own: 10, sum: 14 });
    expect(run.value({ var: 'row.n' }, locals)).toBe(5);
  });

  it('are computed once for a place, and only when they are read', () => {
    const run = openSmall(page, new HandServices());
    let computed = 0;
    const counting = {
      value: (...args: Parameters<typeof run.value>) => {
        computed += 1;
        return run.value(...args);
      },
    };
    const locals = derivedLocals(counting, { a: { var: 'row.n' }, b: { var: 'row.n' } }, { row: { n: 1 } });
    computed = 0;
    expect([run.value({ var: 'derive.a' }, locals), run.value({ var: 'derive.a' }, locals)]).toEqual([1, 1]);
    expect(computed).toBe(1);
  });

  it('that read themselves are nothing', () => {
    const run = openSmall(page, new HandServices());
    const locals = derivedLocals(run, { a: { var: 'derive.b' }, b: { var: 'derive.a' } }, {});
    expect(run.value({ var: 'derive.a' }, locals)).toBe(null);
  });

  it('are left out where there are none', () => {
    const locals = { row: 1 };
    expect(derivedLocals(openSmall(page, new HandServices()), {}, locals)).toBe(locals);
    expect(derivedLocals(openSmall(page, new HandServices()), undefined, locals)).toBe(locals);
  });
});
