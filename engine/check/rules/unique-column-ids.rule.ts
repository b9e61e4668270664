import type { Place } from '../../problem.ts';
import type { Rule } from '../visitor.ts';

export const uniqueColumnIds: Rule = {
  name: 'unique-column-ids',
  law: 'No two columns of a form, grid, facts, filters, question or row have one id.',
  visit: (context) => ({
    columns({ ids }) {
      const seen = new Map<string, Place>();
      for (const { id, place } of ids) {
        const first = seen.get(id);
        if (!first) seen.set(id, place);
        else {
          const message = `There is already a column "${id}"`;
          context.report({ code: 'unique-column-ids', message, place, related: [first] });
        }
      }
    },
  }),
};
