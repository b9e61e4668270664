import { isRecord } from '../json.ts';
import { branchOf } from './branch-of.ts';
import type { Language } from './language.ts';
import { definitionTable, type RecordTable, recordTable } from './record-table.ts';
import type { Property, Shape } from './shape.ts';

/** What the language says of one place in a definition. */
export interface PlaceWords {
  /** What may stand there; absent where the language says nothing, as inside json-logic. */
  readonly shape?: Shape;
  /** The property that leads there. */
  readonly property?: Property & { readonly name: string };
  /** What a record there may say. */
  readonly record: RecordTable;
}

const anything: RecordTable = { table: {}, kinds: {} };

/** What the language says of the place that the segments lead to; the text around may be half-written. */
export function shapeAt(definition: unknown, segments: readonly string[], language: Language): PlaceWords {
  let value = definition;
  let words: PlaceWords = { record: definitionTable(definition, language) };
  for (const segment of segments) {
    words = below(value, words, segment, language);
    value = isRecord(value) || Array.isArray(value) ? (value as Record<string, unknown>)[segment] : undefined;
    if (words.shape) words = { ...words, record: recordTable(value, words.shape, language) };
  }
  return words;
}

function below(value: unknown, words: PlaceWords, segment: string, language: Language): PlaceWords {
  if (Array.isArray(value)) {
    const list = words.shape && narrowed(value, words.shape, language);
    return list?.is === 'list' ? { shape: list.of, record: anything } : { record: anything };
  }
  const { table, kinds } = words.record;
  const property = Object.hasOwn(table, segment)
    ? table[segment]
    : Object.hasOwn(kinds, segment)
      ? kinds[segment]
      : undefined;
  if (property) return { shape: property.shape, property: { ...property, name: segment }, record: anything };
  const map = words.shape && narrowed(value, words.shape, language);
  return map?.is === 'map' ? { shape: map.of, record: anything } : { record: anything };
}

/** A shape without grammar symbols and notations that the value does not have. */
export function narrowed(value: unknown, shape: Shape, language: Language): Shape | undefined {
  if (shape.is === 'part') return narrowed(value, language.notations[shape.part], language);
  if (shape.is !== 'either') return shape;
  const branch = branchOf(value, shape.of);
  return branch && narrowed(value, branch.shape, language);
}

/** Every shape that a value of a place may have, grammar symbols and notations taken apart. */
export function shapesOf(shape: Shape, language: Language, depth = 0): readonly Shape[] {
  if (depth > 4) return [];
  if (shape.is === 'part') return shapesOf(language.notations[shape.part], language, depth + 1);
  if (shape.is === 'either') return shape.of.flatMap((branch) => shapesOf(branch.shape, language, depth + 1));
  return [shape];
}
