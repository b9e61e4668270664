import { type BlockDescriptor, boundCommon, recordBinding } from '../block-descriptor.ts';
import { part, text, value } from '../shape.ts';

export const card = {
  name: 'card',
  doc: 'blocks on a surface of their own',
  main: { name: 'body', shape: part('blocks'), scope: 'row' },
  properties: {
    title: { shape: text, doc: 'a heading', scope: 'row' },
    tone: { shape: value('text'), doc: 'good, warning, bad or plain', scope: 'row' },
    ...recordBinding,
    ...boundCommon,
  },
  rowsFrom: 'of',
  bound: true,
} as const satisfies BlockDescriptor;
