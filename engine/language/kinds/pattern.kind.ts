import type { KindDescriptor } from '../kind-descriptor.ts';
import { flag, map, part, word } from '../shape.ts';

export const pattern = {
  name: 'pattern',
  doc: 'a piece of definition with parameters, put in place by `use`',
  properties: {
    params: { shape: map(part('param')), doc: 'by name: a kind of piece, or {type, value}', required: true },
    makes: {
      shape: map({ is: 'json' }),
      doc: 'one piece: page, dialog, column, block, action, or a list of actions or steps',
      required: true,
    },
    frame: {
      shape: flag,
      doc: 'what it makes has no id of the use in front of its own, as if it had been written out',
      default: false,
    },
    former: {
      shape: map(word),
      doc: 'what arguments said of its innards before there was a word for it: that expression, and the one of today',
    },
  },
  fixed:
    'A pattern that comes with Muster stands in many screens and changes with a release only. Change the screens that use it, or make one of your own by New from Copy.',
} as const satisfies KindDescriptor;
