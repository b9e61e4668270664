import type { Rule } from '../visitor.ts';
import { cycles } from './cycles.ts';
import { formGraph } from './form-graph.ts';

export const setsInGraph: Rule = {
  name: 'sets-in-graph',
  law: 'The columns of a form do not depend on each other in a circle, through `value`, `when`, `edit`, `options`, `sets` or derived names.',
  visit: (context) => ({
    form({ node, scope }) {
      const entity = context.registry.entities.get(scope.form?.entity ?? '');
      const { reads, places, byRule } = formGraph(node, entity, context.place);
      for (const cycle of cycles(reads)) {
        const ruled = cycle.some((name, index) => byRule.has(`${name}<${cycle[index + 1] ?? ''}`));
        if (ruled || cycle.every((name) => name.startsWith('derive.'))) continue;
        const first = cycle.find((name) => !name.startsWith('derive.')) ?? '';
        const place = places.get(first);
        if (!place) continue;
        const names = cycle.map((name) => `"${name}"`).join(' → ');
        const message = `${cycle.length === 2 ? 'This column depends on itself' : 'These columns depend on each other in a circle'}: ${names}`;
        context.report({ code: 'sets-in-graph', message, place });
      }
    },
  }),
};
