import type { Held } from '../../language/kind-descriptor.ts';
import { definitionKey } from '../definition-key.ts';
import { heldIn } from '../held-in.ts';
import type { Rule } from '../visitor.ts';

/** What is a contract: it stands unused until a screen comes. */
const contracts: ReadonlySet<Held['sort']> = new Set<Held['sort']>(['call', 'function', 'table']);

export const unusedDefinition: Rule<ReadonlySet<string>> = {
  name: 'unused-definition',
  severity: 'warning',
  law: 'Every entity and every option list is used somewhere.',
  visit: () => {
    const used = new Set<string>();
    return {
      facts: used,
      reference: ({ to, id }) => {
        used.add(definitionKey(to, id));
      },
      path({ segments: [root, name] }) {
        if (root === 'options' && name !== undefined) used.add(definitionKey('options', name));
      },
    };
  },
  join(gathered, context) {
    const used = new Set<string>();
    for (const { facts } of gathered) for (const name of facts) used.add(name);
    const { definitions, kinds } = context.registry;
    for (const definition of definitions) {
      const holds = kinds[definition.kind]?.holds;
      if (!holds || contracts.has(holds.sort)) continue;
      for (const { id, name, holder } of heldIn(definition, holds)) {
        if (used.has(definitionKey(holds.sort, id))) continue;
        const message = `Nothing uses the ${holds.sort === 'entity' ? 'entity' : 'option list'} "${name}"`;
        context.report({ code: 'unused-definition', message, place: context.place(holder, name) });
      }
    }
  },
};
