import type { Rule } from '../visitor.ts';
import { tellHandedOver } from './handed-over.ts';

export const callParamsComplete: Rule = {
  name: 'call-params-complete',
  law: 'A call is given every param it needs, and nothing it does not declare.',
  visit: (context) => ({
    handOver(use) {
      if (use.to === 'call') tellHandedOver(use, 'call-params-complete', `The call "${use.name}"`, context);
    },
  }),
};
