import type { KindDescriptor } from '../kind-descriptor.ts';
import { map, object, word } from '../shape.ts';

export const functions = {
  name: 'functions',
  doc: 'the functions of the company, on which roles hold rights',
  properties: {
    functions: {
      shape: map(
        object('function', {
          label: { shape: word, doc: 'how people call it where roles are given rights', required: true },
        }),
      ),
      doc: 'by the name that rights go by',
      required: true,
    },
  },
  holds: { in: 'functions', sort: 'function' },
  closed: 'What roles can be given is what the backend knows; it changes with a release only.',
} as const satisfies KindDescriptor;
