import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { text, value, word } from '../shape.ts';

export const stat = {
  name: 'stat',
  doc: 'one figure with its label',
  main: { name: 'value', shape: value() },
  properties: {
    label: { shape: text, doc: 'what the figure is', required: true },
    format: { shape: word, doc: 'how it is shown; left out, as its type says' },
    tone: { shape: value('text'), doc: 'good, warning, bad or plain' },
    ...boundCommon,
  },
  bound: true,
} as const satisfies BlockDescriptor;
