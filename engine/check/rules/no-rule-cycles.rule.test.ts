import { describe, expect, it } from 'vitest';
import { noRuleCycles } from './no-rule-cycles.rule.ts';
import { setsInGraph } from './sets-in-graph.rule.ts';
import { backendRule } from './testing/backend-rule.ts';
import { form, told } from './testing/harness.ts';

const code = 'no-rule-cycles';

describe('no-rule-cycles', () => {
  it('names the columns of a circle in the order in which they act', () => {
    const rules = [backendRule(['pay'], ['note']), backendRule(['note'], ['active']), backendRule(['active'], ['pay'])];
    expect(told(noRuleCycles, form(['pay', 'note', 'active'], { rules }))).toEqual([
      {
        code,
        pointer: '/rules',
        message: expect.stringMatching(/^Rules make a circle of columns: ("\w+" → ){3}"\w+"$/),
      },
    ]);
  });

  it('tells a rule that reads the column it aims at', () => {
    expect(told(noRuleCycles, form(['pay'], { rules: [backendRule(['pay'], ['pay'])] }))).toEqual([
      { code, pointer: '/rules', message: 'A rule aims at "pay", which it reads' },
    ]);
  });

  it('sees a circle of a rule and an expression, once', () => {
    const definition = form([{ id: 'pay', when: '{values.note}' }, 'note'], {
      rules: [backendRule(['pay'], ['note'])],
    });
    expect(told(noRuleCycles, definition)).toHaveLength(1);
    expect(told(setsInGraph, definition)).toEqual([]);
  });

  it('accepts chains and several rules at one column', () => {
    const rules = [backendRule(['pay'], ['note', 'active']), backendRule(['note'], ['active'])];
    expect(told(noRuleCycles, form(['pay', 'note', 'active'], { rules }))).toEqual([]);
  });
});
