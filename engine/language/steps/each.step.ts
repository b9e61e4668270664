import { count, part, text, word } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const each = {
  name: 'each',
  doc: 'does steps for every element of a list, shows how far it is, can be cancelled, and reports n of m; over more than 20 elements, one call alone that says `job` goes on as a job of the server, one element at a time',
  main: { name: 'rows', shape: part('source') },
  properties: {
    as: { shape: word, doc: 'the name of an element', default: 'row' },
    by: { shape: count, doc: 'so many elements at a time; the name is then a list of them' },
    label: { shape: text, doc: 'what an element (`item`) is called in the results of a job', scope: 'row' },
    do: { shape: part('steps'), doc: 'the steps', required: true, scope: 'row' },
  },
  leaves: 'reports',
} as const satisfies StepDescriptor;
