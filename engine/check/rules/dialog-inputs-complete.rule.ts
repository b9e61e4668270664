import type { Rule } from '../visitor.ts';
import { tellHandedOver } from './handed-over.ts';

export const dialogInputsComplete: Rule = {
  name: 'dialog-inputs-complete',
  law: 'A dialog, document, form or grid is given every input it needs, and nothing it does not declare.',
  visit: (context) => ({
    handOver(use) {
      if (use.to !== 'screen' || context.registry.kinds[use.target]?.shown === 'address') return;
      tellHandedOver(use, 'dialog-inputs-complete', `The ${use.target} "${use.name}"`, context);
    },
  }),
};
