import type { BlockDescriptor } from '../block-descriptor.ts';
import { hiddenProperty } from '../hidden-property.ts';
import { condition, id, list, object, text, value } from '../shape.ts';

export const timeline = {
  name: 'timeline',
  doc: 'steps that are done or still to come',
  main: {
    name: 'entries',
    shape: list(
      object('timeline entry', {
        id: { shape: id, doc: 'left out, the label in one word' },
        label: { shape: text, doc: 'the step', required: true },
        done: { shape: condition, doc: 'whether it is done' },
        note: { shape: value(), doc: 'a line below, such as a date' },
        when: { shape: condition, doc: 'shows the step' },
        hidden: hiddenProperty,
      }),
    ),
  },
  properties: {},
} as const satisfies BlockDescriptor;
