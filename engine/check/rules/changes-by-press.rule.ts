import type { Rule } from '../visitor.ts';

export const changesByPress: Rule = {
  name: 'changes-by-press',
  law: 'A call that changes something is made only where a press of the person began it (an action, a form that is sent, a row that is opened), unless the call is `own`.',
  visit: (context) => ({
    step({ node, kind, scope }) {
      const call = kind === 'call' ? context.registry.calls.get(String(node['call'])) : undefined;
      if (!call?.changes || call.own || scope.pressed !== undefined) return;
      context.report({
        code: 'changes-by-press',
        message: `"${call.id}" changes something, and nobody has pressed anything here: call it from an action, from a form's submit, or when a row is opened`,
        place: context.place(node, 'call'),
      });
    },
  }),
};
