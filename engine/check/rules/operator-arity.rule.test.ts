import { describe, expect, it } from 'vitest';
import { operatorArity } from './operator-arity.rule.ts';
import { page, told } from './testing/harness.ts';

const code = 'operator-arity';

describe('operator-arity', () => {
  it('tells too few and too many arguments', () => {
    const derive = { a: { '==': [1] }, b: { round: [1, 2, 3] }, c: { and: [] }, d: { '!': [true, false] } };
    expect(told(operatorArity, page([], { derive }))).toEqual([
      { code, pointer: '/derive/a/==', message: '"==" takes 2 arguments, not 1' },
      { code, pointer: '/derive/b/round', message: '"round" takes 1 to 2 arguments, not 3' },
      { code, pointer: '/derive/c/and', message: '"and" takes at least 1 argument, not 0' },
      { code, pointer: '/derive/d/!', message: '"!" takes 1 argument, not 2' },
    ]);
  });

  it('accepts one argument without a list, and any number where any number is taken', () => {
    const derive = { a: { '!': true }, b: { '+': [1, 2, 3, 4] }, c: { round: 1.5 } };
    expect(told(operatorArity, page([], { derive }))).toEqual([]);
  });
});
