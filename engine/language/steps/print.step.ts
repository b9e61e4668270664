import { record, reference } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const print = {
  name: 'print',
  doc: 'prints a document',
  main: { name: 'document', shape: reference('document') },
  properties: { with: { shape: record, doc: 'its inputs' } },
  leaves: 'nothing',
} as const satisfies StepDescriptor;
