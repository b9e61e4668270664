import type { Rule } from '../visitor.ts';
import { tellHandedOver } from './handed-over.ts';

export const navigationInputs: Rule = {
  name: 'navigation-inputs',
  law: 'A page that is navigated to is given every input it needs, and nothing it does not declare.',
  visit: (context) => ({
    handOver(use) {
      if (context.registry.kinds[use.target]?.shown === 'address')
        tellHandedOver(use, 'navigation-inputs', `The ${use.target} "${use.name}"`, context);
    },
  }),
};
