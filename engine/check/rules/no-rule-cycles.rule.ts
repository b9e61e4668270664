import type { Rule } from '../visitor.ts';
import { cycles } from './cycles.ts';
import { formGraph } from './form-graph.ts';

export const noRuleCycles: Rule = {
  name: 'no-rule-cycles',
  law: 'The rules of a form make no circle: no rule aims, directly or through others, at a column that it reads.',
  visit: (context) => ({
    form({ node, scope }) {
      if (!Array.isArray(node['rules'])) return;
      const entity = context.registry.entities.get(scope.form?.entity ?? '');
      const { reads, byRule } = formGraph(node, entity, context.place);
      for (const cycle of cycles(reads)) {
        if (!cycle.some((name, index) => byRule.has(`${name}<${cycle[index + 1] ?? ''}`))) continue;
        // Rules say what a column does to others, so the cycle is told in the order of effect.
        const names = [...cycle].reverse().map((name) => `"${name}"`);
        const message =
          cycle.length === 2
            ? `A rule aims at ${names[0] ?? ''}, which it reads`
            : `Rules make a circle of columns: ${names.join(' → ')}`;
        context.report({ code: 'no-rule-cycles', message, place: context.place(node, 'rules') });
      }
    },
  }),
};
