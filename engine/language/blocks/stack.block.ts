import { type BlockDescriptor, boundCommon, recordBinding } from '../block-descriptor.ts';
import { choice, flag, part, text } from '../shape.ts';

export const stack = {
  name: 'stack',
  doc: 'blocks one below the other, or side by side',
  main: { name: 'body', shape: part('blocks'), scope: 'row' },
  properties: {
    across: { shape: flag, doc: 'side by side; one below the other on a narrow screen' },
    title: { shape: text, doc: 'a heading', scope: 'row' },
    fold: { shape: choice('open', 'closed'), doc: 'a person opens and closes it by its title; how it begins' },
    ...recordBinding,
    ...boundCommon,
  },
  rowsFrom: 'of',
  bound: true,
} as const satisfies BlockDescriptor;
