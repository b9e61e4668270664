import type { BlockDescriptor } from '../block-descriptor.ts';
import { hiddenProperty } from '../hidden-property.ts';
import { condition, id, list, object, part, text } from '../shape.ts';

export const tabs = {
  name: 'tabs',
  doc: 'one of several bodies at a time',
  main: {
    name: 'tabs',
    shape: list(
      object('tab', {
        id: { shape: id, doc: 'left out, the label in one word' },
        label: { shape: text, doc: 'the caption of the tab', required: true },
        when: { shape: condition, doc: 'shows the tab' },
        hidden: hiddenProperty,
        body: { shape: part('blocks'), doc: 'what the tab holds', required: true },
      }),
    ),
  },
  properties: {},
} as const satisfies BlockDescriptor;
