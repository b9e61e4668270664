import { condition, list, map, object, type PropertyTable, part, record, reference, value, word } from './shape.ts';

/** One kind of definition. */
export interface KindDescriptor {
  readonly name: string;
  readonly doc: string;
  readonly properties: PropertyTable;
  /** A screen has inputs, data, state, derive and a body of its own. */
  readonly screen?: true;
  /** The property that holds many named things, of which each counts as a definition of its own. */
  readonly holds?: string;
}

/** What every definition says first. */
export const definitionCommon = {
  $schema: { shape: word, doc: 'where the JSON Schema is, for editors' },
  kind: { shape: word, doc: 'the kind of definition', required: true },
  id: { shape: { is: 'word', form: 'id' }, doc: 'stable and dotted, such as attendance.month', required: true },
  version: { shape: { is: 'number', whole: true, min: 1 }, doc: 'of the language', default: 1 },
} as const satisfies PropertyTable;

/** One entry of `data`. */
export const dataProperties = {
  call: { shape: reference('reading call'), doc: 'a call that changes nothing', required: true },
  with: { shape: record, doc: 'its params; it waits while a required one is empty' },
  when: { shape: condition, doc: 'loaded only then' },
  fields: {
    shape: list(word),
    doc: 'those fields of the rows that are asked for; a backend that cannot choose sends all',
  },
  every: { shape: { is: 'word', form: 'duration' }, doc: "asked again so often, such as '30s'" },
} as const satisfies PropertyTable;

/** What screens, forms and grids have alike. */
export const screenProperties = {
  inputs: { shape: part('fields'), doc: 'what it is given' },
  data: { shape: map(object('data entry', dataProperties)), doc: 'what it loads' },
  state: { shape: part('fields'), doc: 'what it remembers while it is open' },
  derive: { shape: map(value()), doc: 'named expressions' },
  parts: { shape: part('dialogs'), doc: 'dialogs of its own, which see what surrounds them' },
  body: { shape: part('blocks'), doc: 'the blocks' },
  on: {
    shape: object('screen events', { open: { shape: part('steps'), doc: 'done when the screen is ready' } }),
    doc: 'what follows',
  },
} as const satisfies PropertyTable;
