import { type BlockDescriptor, boundCommon, recordBinding } from '../block-descriptor.ts';
import { choice, condition, part, text } from '../shape.ts';

export const facts = {
  name: 'facts',
  doc: 'labels with values, of one record',
  main: { name: 'entries', shape: part('columns'), scope: 'row' },
  properties: {
    ...recordBinding,
    title: { shape: text, doc: 'a heading', scope: 'row' },
    look: {
      shape: choice('list', 'header', 'ledger'),
      doc: 'a list, a header line, or lines with dots for documents',
      default: 'list',
    },
    only: { shape: condition, doc: 'which entries are shown, asked of each `value`', scope: 'value' },
    ...boundCommon,
  },
  rowsFrom: 'of',
  bound: true,
} as const satisfies BlockDescriptor;
