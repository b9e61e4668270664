import { word } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const exportRows = {
  name: 'export',
  doc: 'saves the rows of a grid as CSV',
  main: { name: 'block', shape: word },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;
