import type { BlockDescriptor } from '../block-descriptor.ts';
import { text as textShape, value } from '../shape.ts';

export const text = {
  name: 'text',
  doc: 'a paragraph of plain text',
  main: { name: 'text', shape: textShape },
  properties: { tone: { shape: value('text'), doc: 'title, total, muted, good, warning or bad' } },
} as const satisfies BlockDescriptor;
