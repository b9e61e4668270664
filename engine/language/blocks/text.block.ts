import type { BlockDescriptor } from '../block-descriptor.ts';
import { choice, text as textShape, value } from '../shape.ts';

export const text = {
  name: 'text',
  doc: 'a paragraph of plain text',
  main: { name: 'text', shape: textShape },
  properties: {
    tone: { shape: value('text'), doc: 'title, total, muted, good, warning or bad' },
    look: {
      shape: choice('code'),
      doc: 'a code that is copied or typed: in a fixed-width face, selected whole by one press',
    },
  },
} as const satisfies BlockDescriptor;
