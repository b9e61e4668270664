import { condition, type PropertyTable, text, word } from './shape.ts';

/** A check across fields: `must` is what passes. */
export const checkProperties = {
  id: { shape: word, doc: 'left out, the column or its place' },
  must: { shape: condition, doc: 'what passes', required: true },
  when: { shape: condition, doc: 'asked only then' },
  column: { shape: word, doc: 'the column that the message stands at' },
  message: { shape: text, doc: 'what is said when it fails', required: true },
} as const satisfies PropertyTable;
