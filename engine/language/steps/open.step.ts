import { record, reference } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const open = {
  name: 'open',
  doc: 'opens a dialog or document; one that is dismissed stops the list',
  main: { name: 'dialog', shape: reference('dialog') },
  properties: { with: { shape: record, doc: 'its inputs' } },
  leaves: 'dialog result',
} as const satisfies StepDescriptor;
