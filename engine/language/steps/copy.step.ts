import { value } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const copy = {
  name: 'copy',
  doc: 'copies a text to the clipboard',
  main: { name: 'value', shape: value('text') },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;
