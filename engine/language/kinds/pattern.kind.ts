import type { KindDescriptor } from '../kind-descriptor.ts';
import { map, part } from '../shape.ts';

export const pattern = {
  name: 'pattern',
  doc: 'a piece of definition with parameters, put in place by `use`',
  properties: {
    params: { shape: map(part('param')), doc: 'by name: a kind of piece, or {type, value}', required: true },
    makes: {
      shape: map({ is: 'json' }),
      doc: 'one piece: page, dialog, column, block, action or steps',
      required: true,
    },
  },
  closed: 'A pattern stands in many screens; change the screens that use it.',
} as const satisfies KindDescriptor;
