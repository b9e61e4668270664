import { actionsProperty, type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { choice, part, text, word } from '../shape.ts';

export const cards = {
  name: 'cards',
  doc: 'a list of cards, one per element',
  main: { name: 'rows', shape: part('source') },
  properties: {
    as: { shape: word, doc: 'the name of an element', default: 'row' },
    title: { shape: text, doc: 'the heading of a card', scope: 'row' },
    body: { shape: part('blocks'), doc: 'what a card holds', scope: 'row' },
    actions: actionsProperty,
    look: {
      shape: choice('cards', 'lines'),
      doc: 'cards, or a line for each element that says little',
      default: 'cards',
    },
    state: { shape: part('fields'), doc: 'what each card remembers, for as long as it is there', scope: 'row' },
    ...boundCommon,
  },
  rowsFrom: 'rows',
  bound: true,
} as const satisfies BlockDescriptor;
