import { count, part, word } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const each = {
  name: 'each',
  doc: 'does steps for every element of a list, shows how far it is, can be cancelled, and reports n of m',
  main: { name: 'rows', shape: part('source') },
  properties: {
    as: { shape: word, doc: 'the name of an element', default: 'row' },
    by: { shape: count, doc: 'so many elements at a time; the name is then a list of them' },
    do: { shape: part('steps'), doc: 'the steps', required: true, scope: 'row' },
  },
  leaves: 'reports',
} as const satisfies StepDescriptor;
