import { isRecord } from '../../json.ts';
import type { Rec } from '../registry.ts';
import type { Rule, RuleContext } from '../visitor.ts';

export const messageNotEmpty: Rule = {
  name: 'message-not-empty',
  law: 'What is said to a person is not empty: messages of checks, toasts, questions, outcomes and captions.',
  visit: (context) => ({
    column: ({ node }) => message(node, context),
    field: ({ field }) => message(field.properties, context),
    form({ node }) {
      const checks = Array.isArray(node['checks']) ? node['checks'] : [];
      for (const check of checks) if (isRecord(check)) empty(check, 'message', 'message', context);
    },
    step({ node }) {
      for (const key of ['toast', 'confirm']) empty(node, key, key, context);
      outcomes(node['on'], context);
    },
    action: ({ node }) => empty(node, 'label', 'label', context),
    call: ({ call }) => outcomes(call.declaration['on'], context),
    definition({ node, definition }) {
      if (definition.kind === 'calls') outcomes(node['on'], context);
    },
  }),
};

function message(node: Rec, context: RuleContext): void {
  const given = node['message'];
  if (isRecord(given)) for (const key of Object.keys(given)) empty(given, key, 'message', context);
  else empty(node, 'message', 'message', context);
}

function outcomes(raw: unknown, context: RuleContext): void {
  if (isRecord(raw)) for (const code of Object.keys(raw)) empty(raw, code, 'outcome', context);
}

function empty(node: Rec, key: string, what: string, context: RuleContext): void {
  const text = node[key];
  if (typeof text !== 'string' || text.trim() !== '') return;
  const more = what === 'outcome' ? '; say nothing with false' : '';
  context.report({
    code: 'message-not-empty',
    message: `This ${what} is empty${more}`,
    place: context.place(node, key),
  });
}
