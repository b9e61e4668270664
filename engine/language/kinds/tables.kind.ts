import type { KindDescriptor } from '../kind-descriptor.ts';
import { choice, flag, map, object, word } from '../shape.ts';

export const tables = {
  name: 'tables',
  doc: 'the tables that reports are made of, with their columns',
  properties: {
    tables: {
      shape: map(
        object('report table', {
          columns: {
            shape: map(
              object('column of a report table', {
                label: { shape: word, doc: 'what people call it', required: true },
                type: {
                  shape: choice('text', 'date', 'number', 'boolean'),
                  doc: 'what its values are',
                  required: true,
                },
                moment: { shape: flag, doc: 'of a date: it is a moment, whose day is that of the company' },
              }),
            ),
            doc: 'by the names that reports say',
            required: true,
          },
        }),
      ),
      doc: 'by the names that people know them by',
      required: true,
    },
  },
  holds: { in: 'tables', sort: 'table' },
  closed: 'What can be reported on is what the backend has; it changes with a release only.',
} as const satisfies KindDescriptor;
