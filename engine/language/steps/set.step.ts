import { map, value } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

/** Writes the screen's state or a form's values. */
export const set = {
  name: 'set',
  doc: 'writes state or values by path',
  main: { name: 'values', shape: map(value()) },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;
