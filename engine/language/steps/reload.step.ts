import { reference } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

/** Loads one data entry of the screen anew. */
export const reload = {
  name: 'reload',
  doc: 'loads a data entry anew',
  main: { name: 'data', shape: reference('data') },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;
