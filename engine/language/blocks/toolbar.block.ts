import type { BlockDescriptor } from '../block-descriptor.ts';
import { part } from '../shape.ts';

/** A row of actions. */
export const toolbar = {
  name: 'toolbar',
  doc: 'a row of actions',
  main: { name: 'actions', shape: part('actions') },
  properties: {},
} as const satisfies BlockDescriptor;
