import type { Language } from '../language/language.ts';
import { presentName } from '../language/present-words.ts';
import { below } from '../pointer.ts';
import { suggest } from '../suggest.ts';
import type { Change, ElementPath, HideChange, InsertChange, MoveChange, RemoveChange, SetChange } from './change.ts';
import { isSamePath, isWithin } from './change-target.ts';
import { Edit } from './edit.ts';
import { nameInList, rolesOf } from './element.ts';
import { type Found, findElement } from './find-element.ts';
import { isChange } from './is-change.ts';
import { ListNames, type PristineNames } from './list-names.ts';
import { idOf, type Spot, Spots } from './spot.ts';
import { noTraces, type Traces } from './traces.ts';
import { type Rec, viewOf } from './view.ts';

/** Why a change found no place; undefined when it was made. */
type Refused = string | undefined;

/** A definition to which changes are applied one after another; elements keep the names they had at the beginning. */
export class Application {
  readonly spots: Spots;
  private readonly edit: Edit;
  private pointer = '';

  /** Applications to one tree look up the ids of its lists together where they are given the same `pristine`. */
  constructor(tree: Rec, language: Language, traces: Traces = noTraces, pristine?: PristineNames) {
    const lists = new ListNames(pristine);
    this.edit = new Edit(tree, traces, lists, language);
    this.spots = new Spots(language, this.edit.names, lists);
  }

  get tree(): Rec {
    return this.edit.tree;
  }

  get root(): Spot {
    return this.spots.root(this.edit.tree);
  }

  /** Makes the change of that index, or says in a sentence why it found no place. */
  apply(change: Change, index: number): Refused {
    if (!isChange(change)) return 'This is no change';
    this.pointer = below('/changes', index);
    switch (change.op) {
      case 'set':
        return this.set(change);
      case 'insert':
        return this.insert(change);
      case 'move':
        return this.move(change);
      case 'hide':
        return this.hide(change);
      case 'remove':
        return this.remove(change);
    }
  }

  /** What a path leads to now. */
  find(path: ElementPath): Found {
    return findElement(this.root, path, this.spots);
  }

  /** The paths of a change as they lead to its places now; nothing for those that lead nowhere. */
  where(change: Change): { readonly at?: ElementPath; readonly into?: ElementPath } {
    if (!isChange(change)) return {};
    const at = change.op === 'insert' ? this.listAt(change.at) : this.find(change.at);
    const into = change.op === 'move' && change.into ? this.listAt(change.into) : undefined;
    return {
      ...('spot' in at ? { at: at.spot.path } : {}),
      ...(into && 'spot' in into ? { into: into.spot.path } : {}),
    };
  }

  private set({ at, property, value }: SetChange): Refused {
    const found = this.find(at);
    if ('why' in found) return found.why;
    if (property === '') return this.setWhole(found.spot, value);
    let spot = found.spot;
    const names = property.split('.');
    const written = names.pop() ?? '';
    for (const [index, name] of names.entries()) {
      const inside = this.spots.property(spot, name);
      if (!inside) return this.setAbsent(spot, [...names.slice(index), written], value);
      spot = inside;
    }
    if (spot.view.is !== 'record') return `"${property}" is no longer a property that can be set`;
    const last = presentName(spot.view.table, written);
    if (!spot.up && (last === 'kind' || last === 'id')) return `The ${last} of a definition stays what it is`;
    if (!Object.hasOwn(spot.view.table, last) && !Object.hasOwn(spot.view.node, last))
      return unknownProperty(spot, last);
    if (value === undefined && !Object.hasOwn(spot.view.node, last)) return undefined;
    if (last === 'id' && spot.role !== undefined) return this.setId(spot, value);
    const stated = spot === found.spot ? this.stateId(spot, last, value) : spot;
    this.edit.set(stated, last, value, `${this.pointer}/value`);
    return undefined;
  }

  /** A property of a nested record that is not there is only wanted when something is set. */
  private setAbsent(spot: Spot, [name = '', ...inside]: readonly string[], value: unknown): Refused {
    const shape =
      spot.view.is === 'record' && Object.hasOwn(spot.view.table, name) ? spot.view.table[name]?.shape : undefined;
    if (!shape || viewOf({}, shape, this.spots.language).is !== 'record') return unknownProperty(spot, name);
    if (value === undefined) return undefined;
    const nested = inside.reduceRight<unknown>((held, key) => ({ [key]: held }), value);
    this.edit.set(spot, name, nested, `${this.pointer}/value`);
    return undefined;
  }

  private setWhole(spot: Spot, value: unknown): Refused {
    if (value === undefined) return 'An element is taken away by removing it';
    if (!spot.up) {
      const { kind, id } = spot.value as Rec;
      const same = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (!same || (value as Rec)['kind'] !== kind || (value as Rec)['id'] !== id)
        return 'The kind and id of a definition stay what they are';
    }
    const holder = spot.up?.spot;
    const name = holder?.view.is === 'list' ? nameInList(value, holder.view.of, this.spots.language) : undefined;
    if (holder && name !== undefined && name !== idOf(spot) && this.spots.named(holder, name).length > 0)
      return taken(name);
    this.edit.replace(spot, value, `${this.pointer}/value`);
    return undefined;
  }

  private setId(spot: Spot, value: unknown): Refused {
    const holder = spot.up?.spot;
    if (holder && typeof value === 'string' && value !== idOf(spot) && this.spots.named(holder, value).length > 0)
      return taken(value);
    this.edit.set(spot, 'id', value, `${this.pointer}/value`);
    return undefined;
  }

  /** An element whose id follows from what is about to be changed keeps it: it is stated first. */
  private stateId(spot: Spot, name: string, value: unknown): Spot {
    const holder = spot.up?.spot;
    if (holder?.view.is !== 'list' || !keepers.has(spot.role ?? '')) return spot;
    if (spot.view.is !== 'record' || Object.hasOwn(spot.view.node, 'id')) return spot;
    // The rows chosen in a grid are read under its id as it is written: stating one would rename them.
    if (spot.view.node['grid'] !== undefined) return spot;
    const { of } = holder.view;
    const nameOf = (element: unknown) => nameInList(element, of, this.spots.language);
    const { [name]: _, ...others } = spot.view.node;
    const id = nameOf(spot.value);
    // One that was taken away before follows from the element now, and nobody refers to it.
    if (id === undefined || id !== idOf(spot)) return spot;
    if (id === nameOf(value === undefined ? others : { ...spot.view.node, [name]: value })) return spot;
    this.edit.set(spot, 'id', id, this.pointer);
    const found = this.find(spot.path);
    return 'spot' in found ? found.spot : spot;
  }

  private insert({ at, after, element, id }: InsertChange): Refused {
    const list = this.listAt(at);
    if ('why' in list) return list.why;
    const { view } = list.spot;
    const name = view.is === 'list' ? nameInList(element, view.of, this.spots.language) : id;
    if (name === undefined)
      return view.is === 'map' ? 'A new entry needs an id' : 'A new element must have an id or a label';
    if (this.spots.named(list.spot, name).length > 0) return taken(name);
    this.edit.insert(
      list.spot,
      this.indexAfter(list.spot, after) ?? sizeOf(list.spot),
      name,
      element,
      `${this.pointer}/element`,
    );
    return undefined;
  }

  /** The list or map of a path; a property that is not there yet becomes an empty one. */
  listAt(path: ElementPath): { readonly spot: Spot } | { readonly why: string } {
    const found = this.find(path);
    if ('spot' in found) {
      const { is } = found.spot.view;
      return is === 'list' || is === 'map' ? found : { why: `"${path.at(-1) ?? ''}" is no list of elements any more` };
    }
    const holder = this.find(path.slice(0, -1));
    const name = path.at(-1) ?? '';
    if ('why' in holder || holder.spot.view.is !== 'record') return found;
    const { view } = holder.spot;
    const shape =
      Object.hasOwn(view.table, name) && !Object.hasOwn(view.node, name) ? view.table[name]?.shape : undefined;
    if (!shape) return found;
    const empty = [[], {}].find((value) => ['list', 'map'].includes(viewOf(value, shape, this.spots.language).is));
    if (!empty) return found;
    const up = { spot: holder.spot, key: name };
    return {
      spot: { value: empty, view: viewOf(empty, shape, this.spots.language), path: [...holder.spot.path, name], up },
    };
  }

  /** The index behind an element; undefined where there is none of that id. */
  private indexAfter(list: Spot, after: string | null): number | undefined {
    if (after === null) return 0;
    const [found] = this.spots.named(list, after);
    if (!found?.up) return undefined;
    if (list.view.is === 'map') return Object.keys(list.view.node).indexOf(after) + 1;
    return Number(found.up.key) + 1;
  }

  private move({ at, into, after }: MoveChange): Refused {
    const found = this.find(at);
    if ('why' in found) return found.why;
    const { spot } = found;
    const home = spot.up?.spot;
    if (!home || spot.role === undefined) return 'Only elements can be moved';
    const list = into === undefined ? { spot: home } : this.listAt(into);
    if ('why' in list) return list.why;
    const same = isSamePath(list.spot.path, home.path);
    const refused = same ? this.canStand(list.spot, spot, after) : this.canMove(list.spot, home, spot);
    if (refused !== undefined) return refused;
    if (after === idOf(spot) && same) return undefined;
    this.edit.remove(spot);
    const target = same ? this.find(home.path) : this.listAt(into ?? []);
    if ('why' in target) return target.why;
    const index = this.indexAfter(target.spot, after) ?? sizeOf(target.spot);
    this.edit.insert(target.spot, index, idOf(spot), spot.value);
    return undefined;
  }

  private canStand(list: Spot, spot: Spot, after: string | null): Refused {
    if (after === null || after === idOf(spot) || this.spots.named(list, after).length > 0) return undefined;
    return `"${after}", behind which it was put, is gone`;
  }

  private canMove(list: Spot, home: Spot, spot: Spot): Refused {
    const { path } = list;
    if (isWithin(path, spot.path)) return `"${idOf(spot)}" cannot be put into itself`;
    if (list.view.is !== home.view.is || !('of' in list.view) || !('of' in home.view))
      return `"${idOf(spot)}" cannot stand there`;
    const roles = rolesOf(list.view.of, path.at(-1) ?? '');
    if (!roles.includes(spot.role ?? '')) return `"${idOf(spot)}" cannot stand there`;
    return this.spots.named(list, idOf(spot)).length > 0 ? taken(idOf(spot)) : undefined;
  }

  private hide({ at, hidden }: HideChange): Refused {
    const found = this.find(at);
    if ('why' in found) return found.why;
    const { spot } = found;
    if (spot.role === undefined || spot.view.is !== 'record' || !Object.hasOwn(spot.view.table, 'hidden'))
      return `"${idOf(spot)}" is nothing that can be hidden`;
    if (hidden || Object.hasOwn(spot.view.node, 'hidden'))
      this.edit.set(spot, 'hidden', hidden ? true : undefined, `${this.pointer}/hidden`);
    return undefined;
  }

  private remove({ at }: RemoveChange): Refused {
    const found = this.find(at);
    if ('why' in found) return found.why;
    if (found.spot.role === undefined) return 'Only elements can be removed';
    this.edit.remove(found.spot);
    return undefined;
  }
}

/** Roles whose id is stated when it would change: others refer to them by it. */
const keepers: ReadonlySet<string> = new Set([
  'block',
  'step',
  'action',
  'section',
  'note',
  'tab',
  'timeline entry',
  'check',
]);

function taken(name: string): string {
  return `Another element has taken the id "${name}"`;
}

function unknownProperty(spot: Spot, name: string): string {
  const known = spot.view.is === 'record' ? suggest(name, Object.keys(spot.view.table)) : undefined;
  const who = spot.path.length === 0 ? 'The definition' : `"${idOf(spot)}"`;
  return `${who} has no property "${name}"${known === undefined ? '' : `; did you mean "${known}"?`}`;
}

function sizeOf({ view }: Spot): number {
  if (view.is === 'list') return view.node.length;
  return view.is === 'map' ? Object.keys(view.node).length : 0;
}
