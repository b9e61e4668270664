import { type KindDescriptor, screenProperties } from '../kind-descriptor.ts';
import { choice, condition, flag, part, text } from '../shape.ts';

export const dialog = {
  name: 'dialog',
  doc: 'a screen over another, which closes with a result',
  properties: {
    title: { shape: text, doc: 'the heading', required: true, scope: 'screen' },
    size: { shape: choice('small', 'medium', 'large', 'full'), doc: 'how much room it takes', default: 'medium' },
    unsaved: { shape: condition, doc: 'while it holds, closing asks first', scope: 'screen' },
    dismiss: { shape: flag, doc: 'false: without Close and Esc, so that only its own steps close it' },
    result: { shape: part('type'), doc: 'what it closes with' },
    ...screenProperties,
  },
  shown: 'over',
} as const satisfies KindDescriptor;
