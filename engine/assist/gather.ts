import type { Registry } from '../check/registry.ts';
import type { Scope } from '../check/scope.ts';
import type { Type } from '../check/types.ts';
import type { ColumnUse, HandOver, PathUse, ReferenceUse, SlotUse, Visitor } from '../check/visitor.ts';
import { isRecord } from '../json.ts';
import { below } from '../pointer.ts';
import type { Place } from '../problem.ts';
import { declaredIn, declaredRoots, fieldsAlong, type Named, sentNamed } from './symbol.ts';

/** A name where it stands: a stretch of `written`, which is the text, key or path at the place. */
export interface Occurrence {
  readonly place: Place;
  readonly written: string;
  /** Where in `written` the name begins; it is as long as `name`. */
  readonly at: number;
  readonly name: string;
  readonly named: Named;
  /** It stands in the key at the place, whatever the value is. */
  readonly isKey?: true;
}

/** A path as it stands in a text, with the type of each part of it. */
export interface TypedPath {
  readonly place: Place;
  readonly path: string;
  readonly scope: Scope;
}

/** What walking a definition tells of its places. */
export interface Facts {
  readonly slots: { readonly place: Place; readonly scope: Scope; readonly shape: SlotUse['shape'] }[];
  readonly columns: { readonly place: Place; readonly record: Type | undefined; readonly scope: Scope }[];
  readonly references: Pick<ReferenceUse, 'to' | 'known' | 'place' | 'id' | 'scope'>[];
  readonly handOvers: Pick<HandOver, 'fields' | 'place' | 'name' | 'to' | 'target' | 'written'>[];
  readonly paths: TypedPath[];
  /** Parts with a scope of their own: blocks, steps, actions, forms, screens. */
  readonly nodes: { readonly place: Place; readonly scope: Scope }[];
  readonly occurrences: Occurrence[];
}

export function noFacts(): Facts {
  return { slots: [], columns: [], references: [], handOvers: [], paths: [], nodes: [], occurrences: [] };
}

/** A visitor that gathers what stands where. */
export function gatherInto(facts: Facts, place: PlaceOf): Visitor {
  const note = ({ node, scope }: { readonly node: object; readonly scope: Scope }) => {
    facts.nodes.push({ place: place(node), scope });
  };
  return {
    block: note,
    step: note,
    action: note,
    form: note,
    screen: note,
    slot({ place: at, scope, shape }) {
      facts.slots.push({ place: at, scope, shape });
    },
    column({ place: at, record, scope }) {
      facts.columns.push({ place: at, record, scope });
    },
    reference({ to, known, place: at, id, scope }) {
      facts.references.push({ to, known, place: at, id, scope });
    },
    path({ path, scope, place: at }) {
      facts.paths.push({ place: at, path, scope });
    },
    handOver({ fields, place: at, name, to, target, written }) {
      facts.handOvers.push({ fields, place: at, name, to, target, written });
    },
  };
}

type PlaceOf = (part: object, key?: string | number) => Place;

/** A visitor that gathers which names stand where, and what they stand for. */
export function namesInto(occurrences: Occurrence[], registry: Registry, placeOf: PlaceOf): Visitor {
  const note = (place: Place, written: string, at: number, name: string, named: Named | undefined) => {
    if (named) occurrences.push({ place, written, at, name, named });
  };
  const whole = (place: Place, name: string, named: Named | undefined) => note(place, name, 0, name, named);
  const key = (place: Place, name: string, named: Named | undefined) => {
    if (named) occurrences.push({ place, written: name, at: 0, name, named, isKey: true });
  };
  const notePath = (place: Place, path: string, from: number, of: readonly (Named | undefined)[]) => {
    let at = from;
    for (const [index, segment] of path.slice(from).split('.').entries()) {
      note(place, path, at, segment, of[index]);
      at += segment.length + 1;
    }
  };
  return {
    definition({ definition: { kind, id, value } }) {
      whole(placeOf(value, 'id'), id, { sort: kind, of: '', name: id });
      if (typeof value['access'] === 'string') noteFunctions(value, 'access');
      if (kind === 'calls') noteFunctions(value, 'right');
      const { holds } = registry.kinds[kind] ?? {};
      const held = holds && value[holds.in];
      if (!holds || !isRecord(held)) return;
      for (const [name, one] of Object.entries(held)) {
        const named = { sort: holds.sort, of: '', name: holds.withId ? `${id}.${name}` : name };
        key(placeOf(held, name), name, named);
        if (holds.sort === 'call' && isRecord(one)) noteFunctions(one, 'right');
        const fields = isRecord(one) ? one['fields'] : undefined;
        if (holds.sort !== 'entity' || !isRecord(fields)) continue;
        for (const field of Object.keys(fields))
          key(placeOf(fields, field), field, { sort: 'field', of: name, name: field });
      }
    },
    screen({ node, scope }) {
      for (const root of declaredRoots) {
        const names = node[root];
        if (!isRecord(names)) continue;
        for (const name of Object.keys(names)) key(placeOf(names, name), name, declaredIn(scope, root, name, placeOf));
      }
    },
    column: noteColumn,
    reference(use) {
      const { to, id, place, scope, part } = use;
      if (part || to === 'data') whole(place, id, declaredIn(scope, part ? 'parts' : 'data', id, placeOf));
      else if (use.found && !(to === 'entity' && !registry.entities.has(id)))
        whole(place, id, { sort: use.definition?.kind ?? (to === 'reading call' ? 'call' : to), of: '', name: id });
    },
    path: notePathUse,
    handOver({ name, to, written, definition }) {
      for (const [sent, { place: at }] of written) {
        if (to === 'call') key(at, sent, sentNamed(name, sent, registry));
        const inputs = definition?.value['inputs'];
        if (isRecord(inputs) && Object.hasOwn(inputs, sent)) {
          const declared = placeOf(inputs, sent);
          key(at, sent, { sort: 'inputs', of: `${declared.file}#${declared.pointer}`, name: sent });
        }
      }
    },
  };

  function noteFunctions(holder: Readonly<Record<string, unknown>>, key: string): void {
    const written = holder[key];
    for (const name of [written].flat())
      if (typeof name === 'string' && registry.functions.byName.has(name))
        whole(placeOf(holder, key), name, { sort: 'function', of: '', name });
  }

  function noteColumn({ id, stated, record, place }: ColumnUse): void {
    if (stated && record) notePath(place, id, 0, fieldsAlong(record, id.split('.'), registry.entities));
  }

  function notePathUse({ path, segments, scope, place }: PathUse): void {
    const [root = '', name = '', link = ''] = segments;
    const type = scope.roots.get(root);
    if (!type) {
      if (scope.item) notePath(place, path, 0, fieldsAlong(scope.item, segments, registry.entities));
      return;
    }
    if (root === 'options') return note(place, path, 8, name, { sort: 'options', of: '', name });
    if (root === 'rights' && name === 'of')
      return note(place, path, 10, link, { sort: 'function', of: '', name: link });
    const along = fieldsAlong(type, segments.slice(1), registry.entities);
    const declared = name === '' ? undefined : declaredIn(scope, root, name, placeOf);
    if (segments.length > 1) notePath(place, path, root.length + 1, [along[0] ?? declared, ...along.slice(1)]);
  }
}

/** The patterns that are used in what an author wrote, and the arguments that each is given. */
export function usesInto(occurrences: Occurrence[], value: unknown, file: string, pointer = ''): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const inside = below(pointer, key);
    if (key === 'use' && isRecord(part)) noteUse(occurrences, part, file, inside);
    usesInto(occurrences, part, file, inside);
  }
}

function noteUse(
  occurrences: Occurrence[],
  uses: Readonly<Record<string, unknown>>,
  file: string,
  pointer: string,
): void {
  const note = (at: string, name: string, sort: string, of: string) => {
    const named = { sort, of, name };
    occurrences.push({ place: { file, pointer: at }, written: name, at: 0, name, named, isKey: true });
  };
  for (const [name, given] of Object.entries(uses)) {
    note(below(pointer, name), name, 'pattern', '');
    if (isRecord(given))
      for (const param of Object.keys(given)) note(below(pointer, name, param), param, 'param', name);
  }
}
