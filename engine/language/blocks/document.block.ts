import type { BlockDescriptor } from '../block-descriptor.ts';
import { record, reference } from '../shape.ts';

export const document = {
  name: 'document',
  doc: 'a printable sheet',
  main: { name: 'document', shape: reference('document') },
  properties: { with: { shape: record, doc: 'the inputs of the document' } },
} as const satisfies BlockDescriptor;
