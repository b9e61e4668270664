import type { BlockDescriptor } from '../block-descriptor.ts';
import { hiddenProperty } from '../hidden-property.ts';
import { condition, id, list, object, part, text } from '../shape.ts';

/** One of several bodies at a time; each tab is built when it is first opened. */
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
