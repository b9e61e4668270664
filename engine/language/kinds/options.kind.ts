import type { KindDescriptor } from '../kind-descriptor.ts';
import { part } from '../shape.ts';

export const options = {
  name: 'options',
  doc: 'option lists',
  properties: { lists: { shape: part('lists'), doc: 'by name', required: true } },
  holds: { in: 'lists', sort: 'options' },
} as const satisfies KindDescriptor;
