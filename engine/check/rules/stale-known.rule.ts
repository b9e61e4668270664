import { suggest } from '../../suggest.ts';
import type { Rule } from '../visitor.ts';

export const staleKnown: Rule = {
  name: 'stale-known',
  law: 'A call makes the data of services old that there are.',
  visit: (context) => ({
    call({ call }) {
      const { stale } = call.declaration;
      if (!Array.isArray(stale)) return;
      const { services } = context.registry;
      for (const [index, name] of stale.entries()) {
        if (typeof name !== 'string' || services.has(name)) continue;
        const place = context.place(stale, index);
        context.report({
          code: 'stale-known',
          message: `There is no service "${name}"`,
          place,
          suggestion: suggest(name, services),
        });
      }
    },
  }),
};
