import { condition, list, map, object, type PropertyTable, part, record, reference, value, word } from './shape.ts';

/** One kind of definition. */
export interface KindDescriptor {
  readonly name: string;
  readonly doc: string;
  readonly properties: PropertyTable;
  /** Left out, nobody meets one by itself, and none is referred to by its id. */
  readonly shown?: Shown;
  /** Wherever one of that kind may be named, so may one of this; no two of both have one id. */
  readonly as?: string;
  /** Properties that are blocks in front of the body of the screen that it is. */
  readonly draws?: Readonly<Record<string, Drawn>>;
  readonly holds?: Held;
  /** Why nobody changes one on the running system; left out, whoever may design screens does. */
  readonly closed?: string;
  /** Why nobody changes one that comes with Muster, where the company makes its own all the same. */
  readonly fixed?: string;
}

/**
 * How a person meets a definition: at an address of its own, to which others navigate and under which it is delivered with
 * all that it uses; over another screen, which opens it; in the block that is named like its kind; around all screens; or
 * worn by all of them, where a person chooses which one. Those at an address and over others are screens: they have inputs, data, state, derive and a body of their own.
 */
export type Shown = 'address' | 'over' | 'block' | 'around' | 'worn';

/** The block that a property is, and which properties of the block others are. */
export interface Drawn {
  readonly block: string;
  readonly with?: Readonly<Record<string, string>>;
}

/** The named things in a definition of which each is referred to by itself. */
export interface Held {
  /** The property that they stand under. */
  readonly in: string;
  /** What references call one. */
  readonly sort: 'entity' | 'call' | 'options' | 'function' | 'table';
  /** Its name follows the id of the definition: 'people.save'. */
  readonly withId?: true;
}

/** True for kinds of which one is a screen by itself. */
export function isScreenKind({ shown }: Pick<KindDescriptor, 'shown'>): boolean {
  return shown === 'address' || shown === 'over';
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
