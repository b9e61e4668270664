import type { Language } from '../language/language.ts';
import type { PropertyTable, Shape } from '../language/shape.ts';
import type { ElementPath } from './change.ts';
import { type Role, rolesOf } from './element.ts';
import { idOf, type Spot, type Spots } from './spot.ts';
import { blockTable, definitionTable, stepTable } from './view.ts';

/** A place that was found, or a sentence that says why it was not. */
export type Found = { readonly spot: Spot } | { readonly why: string; readonly several?: true };

/**
 * Finds what a path leads to. Where an element is no longer in its list, it is found by its own id when exactly one
 * element of its sort in the definition has it; the rest of the path goes on from there.
 */
export function findElement(root: Spot, path: ElementPath, spots: Spots): Found {
  let spot = root;
  for (const [index, segment] of path.entries()) {
    const next = step(spot, segment, spots);
    if ('why' in next) return next.several ? next : elsewhere(root, path, index, next.why, spots);
    spot = next.spot;
  }
  return { spot };
}

function step(spot: Spot, segment: string, spots: Spots): Found {
  if (spot.view.is === 'record') {
    const property = spots.property(spot, segment);
    return property ? { spot: property } : { why: `${called(spot)} has no "${segment}" any more` };
  }
  const [first, ...more] = spots.named(spot, segment);
  if (!first) return { why: `"${segment}" is gone` };
  return more.length > 0
    ? { why: `Two elements of ${called(spot)} are called "${segment}"`, several: true }
    : { spot: first };
}

function called({ path }: Spot): string {
  return path.length === 0 ? 'The definition' : `"${path.at(-1)}"`;
}

/** Looks for an element of the path that stands elsewhere now: what is missing first, then what is in it. */
function elsewhere(root: Spot, path: ElementPath, missing: number, why: string, spots: Spots): Found {
  const lists = listsAlong(root, path, spots.language);
  let reason: string | undefined;
  for (let index = missing; index < path.length; index += 1) {
    const roles = lists[index];
    if (!roles) continue;
    const id = path[index] ?? '';
    const owner = ownerOf(path.slice(0, index), root);
    const [only, ...more] = [...spots.all(root)].filter((each) => {
      return (
        idOf(each) === id &&
        each.role !== undefined &&
        roles.has(each.role) &&
        inList(each) &&
        ownerOf(each.path.slice(0, -1), root) === owner
      );
    });
    if (!only) continue;
    if (more.length > 0) {
      reason ??= `"${id}" is no longer where it was, and ${more.length + 1} others are called so`;
      continue;
    }
    const rest = follow(only, path.slice(index + 1), spots);
    if (rest) return { spot: rest };
  }
  return { why: reason ?? why };
}

/** Only elements of lists move; the keys of maps mean something in their own map only. */
function inList({ up }: Spot): boolean {
  return up?.spot.view.is === 'list';
}

function follow(from: Spot, path: ElementPath, spots: Spots): Spot | undefined {
  let spot = from;
  for (const segment of path) {
    const next = step(spot, segment, spots);
    if ('why' in next) return undefined;
    spot = next.spot;
  }
  return spot;
}

const owners = new Set(['form', 'grid', 'facts', 'filters', 'ask', 'rows']);

/** What the columns below a path belong to: a column of a grid is none of a form. */
export function ownerOf(path: ElementPath, root: Spot): string {
  const nearest = path.findLast((segment) => owners.has(segment));
  return nearest ?? String(root.view.is === 'record' ? root.view.node['kind'] : '');
}

/** For each part of a path the roles it may have as an element of a list, as far as the language alone tells. */
function listsAlong(root: Spot, path: ElementPath, language: Language): readonly (ReadonlySet<Role> | undefined)[] {
  const kind = root.view.is === 'record' ? String(root.view.node['kind']) : '';
  let tables: readonly PropertyTable[] = [definitionTable(kind, language)];
  let lists: readonly Shape[] = [];
  let name = '';
  return path.map((segment) => {
    const roles = new Set(lists.flatMap((of) => rolesOf(of, name)));
    const inside = opened([...lists, ...tables.flatMap((table) => propertyShape(table, segment))], language);
    if (tables.some((table) => Object.hasOwn(table, segment))) name = segment;
    lists = inside.lists;
    tables = inside.tables;
    return roles.size === 0 ? undefined : roles;
  });
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
    else if (shape.is === 'keyed' && shape.of === 'blocks')
      for (const name of Object.keys(language.blocks)) tables.add(blockTable(name, language));
    else if (shape.is === 'keyed')
      for (const name of Object.keys(language.steps)) tables.add(stepTable(name, language));
  };
  for (const shape of shapes) open(shape);
  return { lists: [...lists], tables: [...tables] };
}
