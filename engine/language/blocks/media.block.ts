import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { choice, text, value } from '../shape.ts';

export const media = {
  name: 'media',
  doc: 'a picture, or a link to a file',
  main: { name: 'source', shape: value('text') },
  properties: {
    label: { shape: text, doc: 'what it shows, read out loud', required: true },
    look: {
      shape: choice('link', 'small'),
      doc: 'link: a picture is a link too, opened in a tab of its own; small: as high as two lines at most, as a logo is',
    },
    ...boundCommon,
  },
  bound: true,
} as const satisfies BlockDescriptor;
