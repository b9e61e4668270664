import { map, value } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const set = {
  name: 'set',
  doc: 'writes state or values by path',
  main: { name: 'values', shape: map(value()) },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;
