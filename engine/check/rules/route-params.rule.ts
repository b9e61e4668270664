import { suggest } from '../../suggest.ts';
import { fieldsOf } from '../field-declaration.ts';
import { parameter } from '../page-access.ts';
import { isComposite, typeName } from '../types.ts';
import type { Rule } from '../visitor.ts';
import { pagePaths } from './page-paths.ts';

/** An input that some address lacks has a value. */
export const routeParams: Rule = {
  name: 'route-params',
  law: 'Every parameter of an address is an input of its page, of a type that an address can hold.',
  visit: (context) => ({
    definition({ definition: page }) {
      if (context.registry.kinds[page.kind]?.shown !== 'address') return;
      const inputs = fieldsOf(page.value['inputs']);
      for (const { segments, place } of pagePaths(page, context.place)) {
        for (const name of segments.flatMap((segment) => parameter(segment) ?? [])) {
          const input = inputs.get(name);
          const type = input && context.registry.fieldType(input);
          if (!input) {
            const message = `The parameter "${name}" must be an input of the page`;
            context.report({ code: 'route-params', message, place, suggestion: suggest(name, inputs.keys()) });
          } else if (type && isComposite(type)) {
            const message = `The parameter "${name}" stands in the address and can not be ${typeName(type)}`;
            context.report({ code: 'route-params', message, place });
          }
        }
      }
    },
  }),
};
