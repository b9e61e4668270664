import { describe, expect, it } from 'vitest';
import { ruleAimsAtKnownColumn } from './rule-aims-at-known-column.rule.ts';
import { backendRule } from './testing/backend-rule.ts';
import { form, told } from './testing/harness.ts';

const code = 'rule-aims-at-known-column';

describe('rule-aims-at-known-column', () => {
  it('tells a rule that reads or aims at what is no column', () => {
    const rules = [backendRule(['pay'], ['note']), backendRule(['pya'], ['noet'])];
    expect(told(ruleAimsAtKnownColumn, form(['pay', 'note'], { rules }))).toEqual([
      {
        code,
        pointer: '/rules/1',
        message: 'The rule reads the column "pya", which this form does not have',
        suggestion: 'pay',
      },
      {
        code,
        pointer: '/rules/1',
        message: 'The rule aims at the column "noet", which this form does not have',
        suggestion: 'note',
      },
    ]);
  });

  it('tells "sets" that aims beside the form', () => {
    expect(told(ruleAimsAtKnownColumn, form([{ id: 'pay', sets: { nte: '', note: '' } }, 'note']))).toEqual([
      {
        code,
        pointer: '/columns/0/sets/nte',
        message: '"sets" aims at the column "nte", which this form does not have',
        suggestion: 'note',
      },
    ]);
  });
});
