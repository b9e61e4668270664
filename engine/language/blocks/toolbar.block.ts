import type { BlockDescriptor } from '../block-descriptor.ts';
import { part } from '../shape.ts';

export const toolbar = {
  name: 'toolbar',
  doc: 'a row of actions',
  main: { name: 'actions', shape: part('actions') },
  properties: {},
} as const satisfies BlockDescriptor;
