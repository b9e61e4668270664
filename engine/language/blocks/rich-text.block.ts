import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { value } from '../shape.ts';

export const richText = {
  name: 'richText',
  doc: 'rich text from a record, sanitised',
  main: { name: 'html', shape: value('text') },
  properties: boundCommon,
  bound: true,
} as const satisfies BlockDescriptor;
