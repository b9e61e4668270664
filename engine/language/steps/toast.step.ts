import { part, renamedChoice, text } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const toast = {
  name: 'toast',
  doc: 'shows a message for three seconds, one with buttons for ten, and keeps it in the list',
  main: { name: 'text', shape: text },
  properties: {
    title: { shape: text, doc: 'a heading' },
    tone: {
      shape: renamedChoice({ success: 'good', error: 'bad' }, 'good', 'warning', 'bad', 'info'),
      doc: 'its colour and how it is announced',
      default: 'good',
    },
    actions: {
      shape: part('actions'),
      doc: 'buttons, such as Undo, here and in the list; one that has done its steps is offered no more',
    },
  },
  leaves: 'nothing',
} as const satisfies StepDescriptor;
