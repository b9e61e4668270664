import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { part, text, word } from '../shape.ts';

export const accordion = {
  name: 'accordion',
  doc: 'a list of folds, one per element',
  main: { name: 'rows', shape: part('source') },
  properties: {
    as: { shape: word, doc: 'the name of an element', default: 'row' },
    title: { shape: text, doc: 'the caption of a fold', required: true, scope: 'row' },
    body: { shape: part('blocks'), doc: 'what a fold holds', required: true, scope: 'row' },
    ...boundCommon,
  },
  rowsFrom: 'rows',
  bound: true,
} as const satisfies BlockDescriptor;
