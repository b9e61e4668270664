import { isRecord } from '../../json.ts';
import { actionId } from '../../language/element-id.ts';
import { suggest } from '../../suggest.ts';
import type { Rule } from '../visitor.ts';

export const knownAction: Rule = {
  name: 'known-action',
  law: "A block that offers some of a grid's actions names actions that the grid has.",
  visit: (context) => ({
    block({ node, kind }) {
      const names = node['actions'];
      if (kind !== 'grid' || !Array.isArray(names)) return;
      const grid =
        typeof node['grid'] === 'string' ? context.registry.named('grid').get(node['grid'])?.value : node['grid'];
      if (!isRecord(grid)) return;
      const actions = Array.isArray(grid['actions']) ? grid['actions'] : [];
      const known = actions.filter(isRecord).map((action) => actionId(action, context.makerOf(action)).id);
      for (const [index, name] of names.entries()) {
        if (typeof name !== 'string' || known.includes(name)) continue;
        const message = `The grid has no action "${name}"`;
        context.report({
          code: 'known-action',
          message,
          place: context.place(names, index),
          suggestion: suggest(name, known),
        });
      }
    },
  }),
};
