import { operatorNames } from '../../logic/operators/index.ts';
import { suggest } from '../../suggest.ts';
import type { Rule } from '../visitor.ts';

export const knownOperator: Rule = {
  name: 'known-operator',
  law: 'A record with one key in a value slot is an operator that there is.',
  anywhere: true,
  visit: (context) => ({
    operator({ name, operator, place }) {
      if (operator) return;
      const message = `There is no operator "${name}"; a record of values stands under { "record": … }`;
      context.report({ code: 'known-operator', message, place, suggestion: suggest(name, operatorNames) });
    },
  }),
};
