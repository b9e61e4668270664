import type { BlockDescriptor } from '../block-descriptor.ts';
import { text, value } from '../shape.ts';

export const textComparison = {
  name: 'textComparison',
  doc: 'two texts side by side, with what differs marked',
  main: { name: 'before', shape: value('text') },
  properties: {
    after: { shape: value('text'), doc: 'the other text', required: true },
    beforeLabel: { shape: text, doc: 'says what the first one is', required: true },
    afterLabel: { shape: text, doc: 'says what the other one is', required: true },
  },
} as const satisfies BlockDescriptor;
