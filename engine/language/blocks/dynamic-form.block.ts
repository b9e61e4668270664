import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { condition, map, part, text, value } from '../shape.ts';

export const dynamicForm = {
  name: 'dynamicForm',
  doc: 'a form that the backend defines (columnList, formRulesDtoList); without `submit` its Save only checks',
  main: { name: 'definition', shape: value('record') },
  bound: true,
  properties: {
    about: { shape: value('text'), doc: 'what it is about, so that a draft of one is never offered for another' },
    answers: { shape: value('record'), doc: 'the stored answers that it opens with; left out, it is new' },
    edit: { shape: condition, doc: 'whether it can be filled in' },
    submit: {
      shape: part('steps'),
      doc: 'what Save does once all checks pass',
      scope: 'values',
      press: true,
    },
    saveLabel: { shape: text, doc: 'the caption of Save', scope: 'values' },
    cancelLabel: {
      shape: text,
      doc: 'the caption of Cancel; left out, there is no such button',
      scope: 'values',
    },
    on: {
      shape: map(part('steps')),
      doc: 'what follows: done, cancel, or end for either',
      scope: 'reply',
      press: ['done', 'cancel', 'end'],
    },
    ...boundCommon,
  },
} as const satisfies BlockDescriptor;
