import { checkProperties } from '../check-properties.ts';
import type { KindDescriptor } from '../kind-descriptor.ts';
import { list, map, object, type PropertyTable, part, text, word } from '../shape.ts';

/** Whose records somebody sees: of those who hold several of them, the first counts. */
const rowsProperties = {
  all: { shape: part('right'), doc: 'holders see the records of everybody' },
  team: { shape: part('right'), doc: 'holders see those of the team that they are in' },
  led: { shape: part('right'), doc: 'holders see those of the team that they lead' },
} as const satisfies PropertyTable;

/** One entity: its fields, or another's with some picked and some added. */
export const entityProperties = {
  of: { shape: { is: 'reference', to: 'entity' }, doc: 'the entity it is made from' },
  pick: { shape: list(word), doc: 'those of its fields that are taken; left out, all' },
  label: { shape: text, doc: 'what one record is called' },
  key: { shape: word, doc: 'the field that tells records apart' },
  name: { shape: text, doc: 'what one record is shown as', scope: 'row' },
  person: { shape: word, doc: 'the path to the number of the employee whose record it is: `own` in a right means him' },
  rows: {
    shape: object('rowRight', rowsProperties),
    doc: "who sees the records of others, by functions on which a read right is held; one's own everybody sees. Left out, whoever may make a call sees those of everybody",
  },
  options: { shape: part('options'), doc: 'where records to choose from come from', scope: 'option' },
  fields: { shape: part('fields'), doc: 'its fields', scope: 'row' },
  checks: {
    shape: list(object('check', checkProperties)),
    doc: 'what must hold of a record that is sent, by whichever call, form or program; `row` is that record. Forms say it while one types, and changes of admins only add to it',
    scope: 'row',
  },
} as const;

export const entities = {
  name: 'entities',
  doc: 'records: key, name, fields',
  properties: { entities: { shape: map(object('entity', entityProperties)), doc: 'by name', required: true } },
  holds: { in: 'entities', sort: 'entity' },
} as const satisfies KindDescriptor;
