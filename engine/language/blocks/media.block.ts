import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { text, value } from '../shape.ts';

export const media = {
  name: 'media',
  doc: 'a picture, or a link to a file',
  main: { name: 'source', shape: value('text') },
  properties: { label: { shape: text, doc: 'what it shows, read out loud', required: true }, ...boundCommon },
  bound: true,
} as const satisfies BlockDescriptor;
