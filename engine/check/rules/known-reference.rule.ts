import type { ReferenceTarget } from '../../language/shape.ts';
import { suggest } from '../../suggest.ts';
import type { Rule } from '../visitor.ts';

/** What is said where nothing has the id: of what is no kind. */
const names: Readonly<Record<ReferenceTarget, readonly [code: string, noun: string]>> = {
  call: ['known-call', 'call'],
  'reading call': ['known-call', 'call'],
  entity: ['known-entity', 'entity or type'],
  options: ['known-options', 'option list'],
  data: ['known-data', 'data entry'],
};

export const knownReference: Rule = {
  name: 'known-reference',
  law: 'Every id that is used names a page, dialog, form, grid, document, call, entity, option list or data entry that is there.',
  anywhere: true,
  visit: (context) => ({
    reference({ to, id, found, known, place }) {
      if (found) return;
      const byAddress = context.registry.kinds[to]?.shown === 'address';
      const [code, noun] = names[to] ?? [byAddress ? 'known-page' : 'known-definition', to];
      if (to === 'reading call' && context.registry.calls.has(id)) {
        context.report({
          code: 'data-only-reads',
          message: `The call "${id}" changes something; only calls that read may stand here`,
          place,
        });
        return;
      }
      context.report({ code, message: `There is no ${noun} "${id}"`, place, suggestion: suggest(id, known) });
    },
  }),
};
