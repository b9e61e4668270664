import type { BlockDescriptor } from '../block-descriptor.ts';
import { map, part, text, value } from '../shape.ts';
import { editingProperties } from './editing-properties.ts';
import { pressedEvents } from './pressed-events.ts';

export const definitionEditor = {
  name: 'definitionEditor',
  doc: 'the text of a definition in an editor that knows the language; its events have the text, or what it offers, as `value`',
  main: { name: 'text', shape: value('text') },
  properties: {
    label: { shape: text, doc: 'names the editor for screen readers', required: true },
    saved: { shape: value('text'), doc: 'the text as it is stored; another one counts as unsaved' },
    keep: {
      shape: value('text'),
      doc: 'the name under which what is typed is kept until it is stored; left out, it is not',
    },
    problems: {
      shape: value('list'),
      doc: 'what is wrong with the text: code, severity, pointer, message, suggestion',
    },
    help: {
      shape: value('record'),
      doc: 'the answer to what `ask` asked last: its `number`, and `offers`, `hover` or `declared`; left out, it completes and explains nothing',
    },
    at: { shape: value('text'), doc: 'the pointer of the part that is brought into sight when it changes' },
    ...editingProperties,
    on: {
      shape: map(part('steps')),
      doc: 'what follows: change (each change), settled (a while after the last one), save (Ctrl+S), place (the pointer of the part that the cursor is in), ask (what is asked of a place in the text: `about`, `text`, `offset`, `number`), go (where another definition declares what is named: `kind`, `id`, `pointer`)',
      scope: 'value',
      press: pressedEvents.definitionEditor,
    },
  },
} as const satisfies BlockDescriptor;
