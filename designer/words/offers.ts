import { isRecord } from '@muster/engine';
import type { Language, PropertyTable, Shape } from '@muster/engine/check';
import { shapeAt, shapesOf } from './shape-at.ts';

/** Lists of names that references may take, by what they name. */
export type Names = Readonly<Record<string, readonly string[]>>;

/** Something that fits at a place. */
export interface Offer {
  /** What is shown and what is typed for it, without quotes. */
  readonly word: string;
  /** What sort of thing it is, in a word. */
  readonly sort: string;
  readonly doc?: string;
  /** A key: what its value begins with. */
  readonly opens?: '{' | '[' | '"' | '';
  /** Needed, and so before all others. */
  readonly required?: boolean;
  /** Written without quotes. */
  readonly bare?: boolean;
}

/** The keys that a record at a place may still say. */
export function keyOffers(
  definition: unknown,
  segments: readonly string[],
  keys: readonly string[],
  language: Language,
): readonly Offer[] {
  const { table, kinds } = shapeAt(definition, segments, language).record;
  const known = new Set(keys);
  const offersOf = (of: PropertyTable, sort: string) =>
    Object.entries(of)
      .filter(([word]) => !known.has(word))
      .map(
        ([word, { shape, doc, required }]): Offer => ({
          word,
          sort,
          doc,
          opens: opening(shape, language),
          ...(required ? { required } : {}),
        }),
      );
  return [...offersOf(kinds, 'kind'), ...offersOf(table, 'property')];
}

/** The values that a place may take, as far as they can be listed. */
export function valueOffers(
  definition: unknown,
  segments: readonly string[],
  names: Names,
  language: Language,
): readonly Offer[] {
  if (segments.length === 1 && segments[0] === 'kind')
    return Object.values(language.kinds).map(({ name, doc }) => ({ word: name, sort: 'kind', doc }));
  const { shape } = shapeAt(definition, segments, language);
  if (!shape) return [];
  const offers = [...partOffers(shape, definition, segments, names, language)];
  const all = withOwn(definition, names);
  for (const each of shapesOf(shape, language)) offers.push(...shapeOffers(each, all));
  const seen = new Set<string>();
  return offers.filter(({ word }) => !seen.has(word) && seen.add(word));
}

/** The paths that a template at a place may begin with, from what the definition itself declares. */
export function pathOffers(definition: unknown): readonly Offer[] {
  const declared = ['inputs', 'state', 'data', 'derive'].flatMap((root) => {
    const of = isRecord(definition) ? definition[root] : undefined;
    return isRecord(of) ? Object.keys(of).map((name) => ({ word: `${root}.${name}`, sort: root })) : [];
  });
  const ambient = [
    'rights.read',
    'rights.write',
    'rights.delete',
    'now.today',
    'now.month',
    'session.name',
    'session.email',
  ];
  return [
    ...declared,
    ...ambient.map((word) => ({ word, sort: 'everywhere' })),
    { word: 'row', sort: 'element' },
    { word: 'values', sort: 'form' },
  ];
}

function* partOffers(
  shape: Shape,
  definition: unknown,
  segments: readonly string[],
  names: Names,
  language: Language,
): Generator<Offer> {
  if (shape.is !== 'part') return;
  if (shape.part === 'type' || shape.part === 'field' || shape.part === 'bodyType') {
    for (const [word, { doc }] of Object.entries(language.fieldTypes)) yield { word, sort: 'type', doc };
    for (const word of names['entity'] ?? []) yield { word, sort: 'entity' };
  }
  if (shape.part === 'options' || shape.part === 'source') {
    for (const word of names['options'] ?? []) yield { word, sort: 'options' };
    for (const word of names['reading call'] ?? names['call'] ?? []) yield { word, sort: 'call' };
  }
  if (shape.part === 'column') {
    const entity = entityAround(definition, segments);
    for (const word of names[`fields of ${entity}`] ?? []) yield { word, sort: `field of ${entity}` };
  }
}

/** The names around a definition with those of its own data and dialogs, which nothing outside knows. */
function withOwn(definition: unknown, names: Names): Names {
  const keysOf = (name: string) => {
    const part = isRecord(definition) ? definition[name] : undefined;
    return isRecord(part) ? Object.keys(part) : [];
  };
  return { ...names, data: keysOf('data'), dialog: [...keysOf('parts'), ...(names['dialog'] ?? [])] };
}

function shapeOffers(shape: Shape, names: Names): readonly Offer[] {
  if (shape.is === 'choice') return shape.of.map((word) => ({ word, sort: 'choice' }));
  if (shape.is === 'flag' || shape.is === 'condition')
    return ['true', 'false'].map((word) => ({ word, sort: 'flag', bare: true }));
  if (shape.is !== 'reference') return [];
  const sort = shape.to === 'reading call' ? 'call' : shape.to;
  return (names[shape.to] ?? names[sort] ?? []).map((word) => ({ word, sort }));
}

/** The entity that the nearest record around a place names. */
function entityAround(definition: unknown, segments: readonly string[]): string | undefined {
  let value = definition;
  let found: string | undefined;
  for (const segment of ['', ...segments]) {
    if (segment !== '') value = (value as Record<string, unknown> | undefined)?.[segment];
    if (isRecord(value) && typeof value['entity'] === 'string') found = value['entity'];
    if (value === undefined || value === null) break;
  }
  return found;
}

/** How the value of a property usually begins. */
function opening(shape: Shape, language: Language): NonNullable<Offer['opens']> {
  const shapes = shapesOf(shape, language);
  const isThere = (is: Shape['is']) => shapes.some((each) => each.is === is);
  if (shapes.length > 1 && !isThere('text') && !isThere('word')) return '';
  const [first] = shapes;
  switch (first?.is) {
    case 'list':
      return '[';
    case 'map':
    case 'object':
    case 'record':
      return '{';
    case 'text':
    case 'word':
    case 'reference':
    case 'choice':
      return '"';
    default:
      return '';
  }
}
