import type { Language } from '../language/language.ts';
import type { PropertyTable, Shape } from '../language/shape.ts';
import type { ElementPath } from './change.ts';
import { blockTable, definitionTable, stepTable } from './view.ts';

/** A list or map that may be at some place of a path. */
export interface ListThere {
  /** What its elements may be; none where there is no list. */
  readonly of: readonly Shape[];
  /** The property that it is. */
  readonly name: string;
}

/**
 * For each part of a path, and for what would follow its last one, the list that it may be an element of, as far as the
 * language tells for definitions of these kinds without looking at one.
 */
export function listsAlong(kinds: readonly string[], path: ElementPath, language: Language): readonly ListThere[] {
  let tables: readonly PropertyTable[] = kinds.map((kind) => definitionTable(kind, language));
  let of: readonly Shape[] = [];
  let name = '';
  const lists: ListThere[] = [];
  for (const segment of path) {
    lists.push({ of, name });
    if (tables.some((table) => Object.hasOwn(table, segment))) name = segment;
    const inside = opened([...of, ...tables.flatMap((table) => propertyShape(table, segment))], language);
    of = inside.lists;
    tables = inside.tables;
  }
  lists.push({ of, name });
  return lists;
}

function propertyShape(table: PropertyTable, name: string): readonly Shape[] {
  const property = Object.hasOwn(table, name) ? table[name] : undefined;
  return property ? [property.shape] : [];
}

interface Opened {
  /** What the elements of the lists and maps are. */
  readonly lists: readonly Shape[];
  readonly tables: readonly PropertyTable[];
}

/** What may be found inside values of these shapes. */
function opened(shapes: readonly Shape[], language: Language): Opened {
  const lists = new Set<Shape>();
  const tables = new Set<PropertyTable>();
  const seen = new Set<Shape>();
  const open = (shape: Shape): void => {
    if (seen.has(shape)) return;
    seen.add(shape);
    if (shape.is === 'part') open(language.notations[shape.part]);
    else if (shape.is === 'either') for (const branch of shape.of) open(branch.shape);
    else if (shape.is === 'list' || shape.is === 'map') lists.add(shape.of);
    else if (shape.is === 'object') tables.add(shape.of);
    else if (shape.is === 'keyed') openKeyed(shape.of);
  };
  const openKeyed = (of: 'blocks' | 'steps') => {
    if (language.uses) open(language.notations.use);
    if (of === 'blocks') for (const name of Object.keys(language.blocks)) tables.add(blockTable(name, language));
    else for (const name of Object.keys(language.steps)) tables.add(stepTable(name, language));
  };
  for (const shape of shapes) open(shape);
  return { lists: [...lists], tables: [...tables] };
}
