import type { BlockDescriptor } from '../block-descriptor.ts';
import { part } from '../shape.ts';

export const dashboard = {
  name: 'dashboard',
  doc: 'tiles side by side, each a block that says its place; one below the other on a narrow screen and on paper',
  main: { name: 'body', shape: part('blocks') },
  properties: {
    every: {
      shape: { is: 'word', form: 'duration' },
      doc: "its reports are asked anew so often while somebody looks, such as '300s'",
    },
  },
} as const satisfies BlockDescriptor;
