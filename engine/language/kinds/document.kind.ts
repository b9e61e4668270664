import { dataProperties, type KindDescriptor } from '../kind-descriptor.ts';
import { choice, map, object, part, text, value } from '../shape.ts';

export const document = {
  name: 'document',
  doc: 'a printable sheet, such as a payslip',
  properties: {
    title: { shape: text, doc: 'the heading and the name of the file', required: true, scope: 'screen' },
    paper: { shape: choice('A4', 'A5', 'Letter'), doc: 'the size of the sheet', default: 'A4' },
    inputs: { shape: part('fields'), doc: 'what it is given' },
    data: { shape: map(object('data entry', dataProperties)), doc: 'what it loads' },
    derive: { shape: map(value()), doc: 'named expressions' },
    body: { shape: part('blocks'), doc: 'the blocks', required: true },
  },
  shown: 'over',
  as: 'dialog',
} as const satisfies KindDescriptor;
