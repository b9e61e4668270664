import type { BlockDescriptor } from '../block-descriptor.ts';
import { map, part, text, value } from '../shape.ts';

export const screenPreview = {
  name: 'screenPreview',
  doc: 'a linked screen as it would run, in a window of its own that sends nothing that changes something',
  main: { name: 'bundle', shape: value('record') },
  properties: {
    label: { shape: text, doc: 'names the window for screen readers', required: true },
    functions: {
      shape: value('list'),
      doc: 'functionLink, readRight, writeRight and delRight of each function of a role, whose eyes it is seen with; left out, those of who looks',
    },
    inputs: { shape: value('record'), doc: 'what the screen is given' },
    width: { shape: value('number'), doc: 'the width of the window in pixels; left out, all there is' },
    theme: { shape: value('text'), doc: 'the id of a theme; left out, the one that is on' },
    on: {
      shape: map(part('steps')),
      doc: 'what follows: opened (the window is in sight), shown (a screen was drawn; `value` is its id)',
      scope: 'value',
    },
  },
} as const satisfies BlockDescriptor;
