import { part, record, reference, word } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const call = {
  name: 'call',
  doc: 'makes a backend call; a failure stops the list',
  main: { name: 'call', shape: reference('call') },
  properties: {
    with: { shape: record, doc: 'params and body' },
    undo: {
      shape: record,
      doc: 'the record as it was: for 10 seconds the message of success offers Undo, which sends it again as long as nobody else has changed it',
    },
    on: { shape: part('outcomes'), doc: 'what follows per code, on success or on failure' },
    as: { shape: word, doc: 'a name for the reply beside `reply`' },
  },
  leaves: 'call result',
} as const satisfies StepDescriptor;
