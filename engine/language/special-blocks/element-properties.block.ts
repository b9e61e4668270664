import type { BlockDescriptor } from '../block-descriptor.ts';
import { map, part, text, value } from '../shape.ts';
import { editingProperties } from './editing-properties.ts';
import { pressedEvents } from './pressed-events.ts';

export const elementProperties = {
  name: 'elementProperties',
  doc: 'the elements of a definition as a tree, with a panel for the properties of the chosen one; made from the descriptors',
  main: { name: 'text', shape: value('text') },
  properties: {
    label: { shape: text, doc: 'names the tree for screen readers', required: true },
    at: { shape: value('text'), doc: 'the pointer of the chosen part' },
    ...editingProperties,
    on: {
      shape: map(part('steps')),
      doc: 'what follows: change (`value` is the text with the change), choose (`value` is the pointer of the element), save (Ctrl+S), pattern (`value` is the name of one to see)',
      scope: 'value',
      press: pressedEvents.elementProperties,
    },
  },
} as const satisfies BlockDescriptor;
