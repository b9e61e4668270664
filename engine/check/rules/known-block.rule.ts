import type { Place } from '../../problem.ts';
import { suggest } from '../../suggest.ts';
import type { Definition } from '../registry.ts';
import type { Rule } from '../visitor.ts';

export const knownBlock: Rule = {
  name: 'known-block',
  law: '`reset` names a form or filters, and `export` a grid, that stands in the same definition.',
  visit: (context) => {
    const blocks = new Map<Definition, Map<string, string>>();
    const uses: { definition: Definition; id: string; kinds: readonly string[]; place: Place }[] = [];
    return {
      block({ id, kind, scope }) {
        blocks.set(scope.definition, (blocks.get(scope.definition) ?? new Map<string, string>()).set(id, kind));
      },
      step({ node, kind, scope }) {
        const id = node[kind];
        if (typeof id !== 'string' || (kind !== 'reset' && kind !== 'export')) return;
        const kinds = kind === 'reset' ? ['form', 'filters'] : ['grid'];
        uses.push({ definition: scope.definition, id, kinds, place: context.place(node, kind) });
      },
      leave() {
        for (const { definition, id, kinds, place } of uses) {
          const known = [...(blocks.get(definition) ?? [])]
            .filter(([, kind]) => kinds.includes(kind))
            .map(([name]) => name);
          if (known.includes(id) || definition.kind === 'form' || definition.kind === 'grid') continue;
          const message = `There is no ${kinds.join(' or ')} "${id}" here`;
          context.report({ code: 'known-block', message, place, suggestion: suggest(id, known) });
        }
      },
    };
  },
};
