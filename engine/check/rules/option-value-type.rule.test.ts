import { describe, expect, it } from 'vitest';
import { optionValueType } from './option-value-type.rule.ts';
import { form, page, told } from './testing/harness.ts';

const code = 'option-value-type';

describe('option-value-type', () => {
  it('tells an option of another type than its field', () => {
    const columns = [
      { id: 'a', type: 'integer', options: [1, ['two', 'Two'], { value: true, label: 'x' }] },
      { id: 'b', type: ['date'], options: ['2024-01-01', 'soon'] },
    ];
    expect(told(optionValueType, form(columns), page([], { inputs: { c: { type: 'text', options: [1] } } }))).toEqual([
      { code, pointer: '/0/columns/0/options/1', message: '"two" is not integer, as the options of this field are' },
      { code, pointer: '/0/columns/0/options/2', message: 'true is not integer, as the options of this field are' },
      { code, pointer: '/0/columns/1/options/1', message: '"soon" is not date, as the options of this field are' },
      { code, pointer: '/1/inputs/c/options/0', message: '1 is not text, as the options of this field are' },
    ]);
  });

  it('accepts options of the type, and options without a type', () => {
    const columns = [
      { id: 'a', type: 'integer', options: [1, [2, 'Two'], { other: 'More' }] },
      { id: 'b', options: ['x', 1] },
    ];
    expect(told(optionValueType, form(columns))).toEqual([]);
  });
});
