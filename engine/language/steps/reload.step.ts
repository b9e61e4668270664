import { reference } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const reload = {
  name: 'reload',
  doc: 'loads a data entry anew',
  main: { name: 'data', shape: reference('data') },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;
