import type { KindDescriptor } from '../kind-descriptor.ts';
import { reportFigures } from '../report-properties.ts';
import { part, text } from '../shape.ts';

export const report = {
  name: 'report',
  doc: 'figures of a table with their totals and charts, worked out with the rights of whoever looks',
  properties: {
    title: { shape: text, doc: 'the heading', required: true, scope: 'screen' },
    inputs: { shape: part('fields'), doc: 'what it is given, such as a month' },
    ...reportFigures,
  },
  shown: 'over',
  as: 'dialog',
} as const satisfies KindDescriptor;
