import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { list, map, name, part, record } from '../shape.ts';

export const grid = {
  name: 'grid',
  doc: 'a data grid, by id, written out, or as a list of columns',
  main: { name: 'grid', shape: part('grid') },
  properties: {
    rows: { shape: part('source'), doc: 'the list it shows', required: true },
    with: { shape: record, doc: 'the inputs of the grid' },
    actions: { shape: list(name), doc: 'the ids of those actions of the grid that are offered here' },
    on: {
      shape: map(part('steps')),
      doc: 'what follows: open (a row is opened, by a double click or Enter; it is `row`)',
      scope: 'row',
      press: ['open'],
    },
    ...boundCommon,
  },
  bound: true,
} as const satisfies BlockDescriptor;
