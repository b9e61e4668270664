import { isRecord } from '../../json.ts';
import type { Rule } from '../visitor.ts';

/** Every entity and every option list is used somewhere. Calls are a contract: they stand unused until a screen comes. */
export const unusedDefinition: Rule<ReadonlySet<string>> = {
  name: 'unused-definition',
  severity: 'warning',
  law: 'Every entity and every option list is used somewhere.',
  visit: () => {
    const used = new Set<string>();
    return {
      facts: used,
      reference: ({ to, id }) => {
        if (to === 'entity' || to === 'options') used.add(`${to} ${id}`);
      },
      path({ segments: [root, name] }) {
        if (root === 'options' && name !== undefined) used.add(`options ${name}`);
      },
    };
  },
  join(gathered, context) {
    const used = new Set<string>();
    for (const { facts } of gathered) for (const name of facts) used.add(name);
    for (const { kind, value } of context.registry.definitions) {
      const many = kind === 'entities' ? value['entities'] : kind === 'options' ? value['lists'] : undefined;
      if (!isRecord(many)) continue;
      const to = kind === 'entities' ? 'entity' : 'options';
      for (const name of Object.keys(many)) {
        if (used.has(`${to} ${name}`)) continue;
        const message = `Nothing uses the ${to === 'entity' ? 'entity' : 'option list'} "${name}"`;
        context.report({
          code: 'unused-definition',
          message,
          place: context.place(many, name),
        });
      }
    }
  },
};
