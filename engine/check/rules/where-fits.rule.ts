import { isRecord } from '../../json.ts';
import { suggest } from '../../suggest.ts';
import { type Type, typeName } from '../types.ts';
import type { Rule } from '../visitor.ts';

export const whereFits: Rule = {
  name: 'where-fits',
  law: 'A list is narrowed by fields that its elements have.',
  visit: (context) => ({
    slot({ shape, property, raw, scope, holder }) {
      if (shape.is !== 'record' || property !== 'where' || !isRecord(raw) || !('of' in holder)) return;
      const element: Type | undefined = scope.roots.get('option') ?? scope.roots.get('row');
      if (element?.is !== 'record' || element.open) return;
      const known = element.fields();
      for (const name of Object.keys(raw)) {
        if (known.has(name)) continue;
        const message = `${typeName(element)} has no field "${name}" to narrow the list by`;
        context.report({
          code: 'where-fits',
          message,
          place: context.place(raw, name),
          suggestion: suggest(name, known.keys()),
        });
      }
    },
  }),
};
