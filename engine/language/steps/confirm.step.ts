import { flag, part, text } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const confirm = {
  name: 'confirm',
  doc: 'asks a question; No stops the list',
  main: { name: 'text', shape: text },
  properties: {
    title: { shape: text, doc: 'a heading' },
    ok: { shape: text, doc: 'the caption of the button that goes on' },
    cancel: { shape: flag, doc: 'false: only a message with Ok' },
    ask: { shape: part('columns'), doc: 'fields to fill in; read as reply.result' },
    actions: {
      shape: part('actions'),
      doc: 'other answers: each closes the question and does its steps instead of the rest of the list',
    },
  },
  leaves: 'answers',
} as const satisfies StepDescriptor;
