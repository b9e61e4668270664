import { isRecord } from '../../json.ts';
import type { Rule, RuleContext } from '../visitor.ts';

export const outcomeCode: Rule = {
  name: 'outcome-code',
  law: 'An outcome is named by a code of three digits, by success or by failure.',
  visit: (context) => ({
    definition({ node, definition }) {
      if (definition.kind === 'calls') outcomes(node['on'], context);
    },
    call({ call }) {
      outcomes(call.declaration['on'], context);
      const codes = call.declaration['success'];
      if (!Array.isArray(codes)) return;
      for (const [index, code] of codes.entries())
        if (typeof code === 'string' && !isCode(code)) tell(code, codes, index, 'a code of three digits', context);
    },
    step({ node, kind }) {
      if (kind === 'call') outcomes(node['on'], context);
    },
  }),
};

function outcomes(on: unknown, context: RuleContext): void {
  if (!isRecord(on)) return;
  for (const code of Object.keys(on))
    if (!isCode(code) && code !== 'success' && code !== 'failure')
      tell(code, on, code, 'a code of three digits, nor success or failure', context);
}

function isCode(code: string): boolean {
  return /^[1-9]\d\d$/.test(code);
}

function tell(code: string, holder: object, key: string | number, wanted: string, context: RuleContext): void {
  context.report({ code: 'outcome-code', message: `"${code}" is not ${wanted}`, place: context.place(holder, key) });
}
