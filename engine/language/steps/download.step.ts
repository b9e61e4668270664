import { record, reference } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const download = {
  name: 'download',
  doc: 'downloads a file through a link',
  main: { name: 'call', shape: reference('reading call') },
  properties: { with: { shape: record, doc: 'the params of the link' } },
  leaves: 'nothing',
} as const satisfies StepDescriptor;
