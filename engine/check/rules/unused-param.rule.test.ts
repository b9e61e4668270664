import { describe, expect, it } from 'vitest';
import { told } from './testing/harness.ts';
import { unusedParam } from './unused-param.rule.ts';

describe('unused-param', () => {
  it('tells a param that nothing is made of, and none that is', () => {
    const makes = { page: { title: 'The $title', body: [{ $if: ['$wide', { text: 'Wide' }] }] } };
    const params = { title: 'text', wide: { type: 'boolean', value: false }, tit: 'text' };
    expect(told(unusedParam, { kind: 'pattern', id: 'made', params, makes })).toEqual([
      {
        code: 'unused-param',
        pointer: '/params/tit',
        message: 'The pattern "made" never uses its param "tit"',
        severity: 'warning',
      },
    ]);
  });
});
