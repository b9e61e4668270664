import { isRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import type { Shape } from '../language/shape.ts';
import { nameInList, type Role, roleOf } from './element.ts';
import { ListNames } from './list-names.ts';
import { definitionView, type Rec, type View, viewOf } from './view.ts';

/** A value of a definition with the way to it. */
export interface Spot {
  readonly value: unknown;
  readonly view: View;
  readonly path: readonly string[];
  /** What holds it, and under which key of the holder's value; absent for the definition. */
  readonly up?: { readonly spot: Spot; readonly key: string | number };
  /** What it is, where it is an element. */
  readonly role?: Role;
}

/** Ids that elements keep while their texts change: what an element was called when the changes began. */
export type KnownNames = Pick<WeakMap<object, string>, 'get'>;

const noNames: KnownNames = { get: () => undefined };

/** The id of an element in its list: what it was called when the changes began, else what follows from it. */
export function keptName(names: KnownNames, element: unknown, of: Shape, language: Language): string | undefined {
  const known = typeof element === 'object' && element !== null ? names.get(element) : undefined;
  return known ?? nameInList(element, of, language);
}

/** Walks a definition by property names and element ids. */
export class Spots {
  readonly language: Language;
  private readonly names: KnownNames;
  readonly lists: ListNames;

  constructor(language: Language, names: KnownNames = noNames, lists: ListNames = new ListNames()) {
    this.language = language;
    this.names = names;
    this.lists = lists;
  }

  root(tree: Rec): Spot {
    return { value: tree, view: definitionView(tree, this.language), path: [] };
  }

  /** The id of an element in its list. */
  nameOf(element: unknown, of: Shape): string | undefined {
    return keptName(this.names, element, of, this.language);
  }

  /** The property of that name, when it is there. */
  property(spot: Spot, name: string): Spot | undefined {
    const { view } = spot;
    if (view.is !== 'record' || !Object.hasOwn(view.node, name)) return undefined;
    const shape = Object.hasOwn(view.table, name) ? view.table[name]?.shape : undefined;
    const value = view.node[name];
    return {
      value,
      view: shape ? viewOf(value, shape, this.language) : { is: 'value' },
      path: [...spot.path, name],
      up: { spot, key: name },
    };
  }

  /** The elements of a list or map in their order; those of a list that have no id are left out. */
  elements(spot: Spot): readonly Spot[] {
    const { view } = spot;
    if (view.is === 'map') return Object.keys(view.node).map((key) => this.entry(spot, view.of, view.node, key));
    if (view.is !== 'list') return [];
    return view.node.flatMap((element, index) => {
      const name = this.nameOf(element, view.of);
      return name === undefined ? [] : [this.inside(spot, view.of, element, index, name)];
    });
  }

  /** The elements of that id; more than one where ids are not told apart. */
  named(spot: Spot, id: string): readonly Spot[] {
    const { view } = spot;
    if (view.is === 'map') return Object.hasOwn(view.node, id) ? [this.entry(spot, view.of, view.node, id)] : [];
    if (view.is !== 'list') return [];
    const [found, ...more] = this.lists.named(view.node, id, (element) => this.nameOf(element, view.of));
    if (found === undefined) return [];
    if (more.length === 0) return [this.inside(spot, view.of, found, view.node.indexOf(found), id)];
    return view.node.flatMap((element, index) =>
      this.nameOf(element, view.of) === id ? [this.inside(spot, view.of, element, index, id)] : [],
    );
  }

  /** An element as it would stand in a list or map; undefined where it can have no id there. */
  newcomer(list: Spot, element: unknown, key: string | undefined): Spot | undefined {
    const { view } = list;
    if (view.is !== 'list' && view.is !== 'map') return undefined;
    const name = view.is === 'list' ? this.nameOf(element, view.of) : key;
    return name === undefined ? undefined : this.inside(list, view.of, element, name, name);
  }

  private entry(spot: Spot, of: Shape, node: Rec, key: string): Spot {
    return this.inside(spot, of, node[key], key, key);
  }

  private inside(spot: Spot, of: Shape, value: unknown, key: string | number, name: string): Spot {
    const list = spot.path.at(-1) ?? '';
    return {
      value,
      view: viewOf(value, of, this.language),
      path: [...spot.path, name],
      up: { spot, key },
      role: roleOf(value, of, list),
    };
  }

  /** Every element of a definition, outer ones first. */
  *all(spot: Spot): Generator<Spot> {
    const { view } = spot;
    if (view.is === 'record') {
      for (const name of Object.keys(view.node)) {
        const property = Object.hasOwn(view.table, name) ? this.property(spot, name) : undefined;
        if (property && property.view.is !== 'value') yield* this.all(property);
      }
      return;
    }
    for (const element of this.elements(spot)) {
      yield element;
      if (element.view.is !== 'value') yield* this.all(element);
    }
  }
}

/** The id of an element: the last part of its path. */
export function idOf(spot: Spot): string {
  return spot.path.at(-1) ?? '';
}

/** True when a name can be a key of a record that others read. */
export function isSafeName(name: string): boolean {
  return name !== '__proto__' && name !== 'constructor' && name !== 'prototype';
}

/** True for a value that is no deeper than a definition may be. */
export function isShallow(value: unknown, deepest = 100): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    level = level.flatMap((part) => (Array.isArray(part) ? part : isRecord(part) ? Object.values(part) : []));
  }
  return true;
}
