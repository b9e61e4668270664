import type { BlockDescriptor } from '../block-descriptor.ts';
import { map, part, record, reference } from '../shape.ts';

export const form = {
  name: 'form',
  doc: 'a form, by id, written out, or as a list of columns',
  main: { name: 'form', shape: part('form') },
  properties: {
    with: { shape: record, doc: 'the inputs of the form' },
    entity: { shape: reference('entity'), doc: 'the entity of the columns, when the form does not say it' },
    start: { shape: record, doc: 'the record it opens with, when the form does not say it' },
    submit: {
      shape: part('steps'),
      doc: 'what Save does, when the form does not say it',
      scope: 'values',
      press: true,
    },
    on: {
      shape: map(part('steps')),
      doc: 'what follows: done, cancel, end for either, or settled (it is open, or was changed a while ago)',
      scope: 'reply',
      press: ['done', 'cancel', 'end'],
    },
  },
} as const satisfies BlockDescriptor;
