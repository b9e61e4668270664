import { checkProperties } from '../check-properties.ts';
import { dataProperties, type KindDescriptor } from '../kind-descriptor.ts';
import { choice, condition, list, map, object, part, record, reference, text, value } from '../shape.ts';

export const form = {
  name: 'form',
  doc: 'columns a person fills in, their checks, and what Save does',
  properties: {
    entity: { shape: reference('entity'), doc: 'the record that the columns belong to' },
    title: { shape: text, doc: 'a heading', scope: 'screen' },
    inputs: { shape: part('fields'), doc: 'what it is given' },
    data: { shape: map(object('data entry', dataProperties)), doc: 'what it loads' },
    derive: { shape: map(value()), doc: 'named expressions over its values', scope: 'values' },
    start: { shape: record, doc: 'the record it opens with' },
    edit: { shape: condition, doc: 'whether it can be edited at all', scope: 'screen' },
    columns: { shape: part('columns'), doc: 'the columns, in order', required: true, scope: 'values' },
    checks: { shape: list(object('check', checkProperties)), doc: 'checks across columns', scope: 'values' },
    mode: { shape: choice('first', 'all'), doc: 'whether the first failing check stops the others', default: 'all' },
    submit: { shape: part('steps'), doc: 'what Save does', scope: 'values', press: true },
    saveLabel: { shape: text, doc: 'the caption of the button that saves', default: 'Save' },
    cancelLabel: {
      shape: text,
      doc: 'the caption of the button that does not; left out, Cancel where something follows it',
    },
    rules: { shape: part('rules'), doc: 'rules over columns, as the backend has them' },
    on: {
      shape: map(part('steps')),
      doc: 'what follows: done, cancel, end for either, or settled (it is open, or was changed a while ago)',
      scope: 'reply',
      press: ['done', 'cancel', 'end'],
    },
  },
  shown: 'block',
} as const satisfies KindDescriptor;
