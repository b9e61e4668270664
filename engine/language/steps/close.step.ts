import { value } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const close = {
  name: 'close',
  doc: 'closes the dialog with a result; null dismisses it',
  main: { name: 'result', shape: value() },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;
