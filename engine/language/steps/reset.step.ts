import { word } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const reset = {
  name: 'reset',
  doc: 'takes a form or filters back to how they opened',
  main: { name: 'block', shape: word },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;
