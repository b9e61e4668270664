import { dataProperties, type KindDescriptor } from '../kind-descriptor.ts';
import { choice, map, object, type PropertyTable, part, text, value } from '../shape.ts';

/** What stands at the upper or lower end of every page of paper. */
const edgeProperties = {
  body: { shape: part('blocks'), doc: 'blocks that are there on each page, such as a letterhead' },
  left: { shape: text, doc: 'a line in the margin, on the left', scope: 'paper' },
  middle: { shape: text, doc: 'a line in the middle of the margin', scope: 'paper' },
  right: {
    shape: text,
    doc: 'a line in the margin, on the right: `Page {page.number} of {page.count}`',
    scope: 'paper',
  },
} as const satisfies PropertyTable;
const edge = object('edge of a page', edgeProperties);

export const document = {
  name: 'document',
  doc: 'a printable sheet, such as a payslip',
  properties: {
    title: { shape: text, doc: 'the heading and the name of the file', required: true, scope: 'screen' },
    paper: { shape: choice('A4', 'A5', 'Letter'), doc: 'the size of the sheet', default: 'A4' },
    margins: {
      shape: choice('narrow', 'normal', 'wide'),
      doc: 'the empty edge of the sheet: 10, 16 or 25 mm; at least 18 mm where a line stands in it',
      default: 'normal',
    },
    head: { shape: edge, doc: 'what each page begins with' },
    foot: { shape: edge, doc: 'what each page ends with' },
    inputs: { shape: part('fields'), doc: 'what it is given' },
    data: { shape: map(object('data entry', dataProperties)), doc: 'what it loads' },
    derive: { shape: map(value()), doc: 'named expressions' },
    body: { shape: part('blocks'), doc: 'the blocks', required: true },
  },
  shown: 'over',
  as: 'dialog',
} as const satisfies KindDescriptor;
