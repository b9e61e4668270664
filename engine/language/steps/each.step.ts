import { part, word } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

/** Does steps for every element of a list; goes on after a failure and reports n of m. */
export const each = {
  name: 'each',
  doc: 'does steps for every element of a list and reports n of m',
  main: { name: 'rows', shape: part('source') },
  properties: {
    as: { shape: word, doc: 'the name of an element', default: 'row' },
    do: { shape: part('steps'), doc: 'the steps', required: true, scope: 'row' },
  },
  leaves: 'reports',
} as const satisfies StepDescriptor;
