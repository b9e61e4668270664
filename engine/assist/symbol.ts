import type { FieldDeclaration } from '../check/field-declaration.ts';
import { heldIn } from '../check/held-in.ts';
import type { Entity, Registry } from '../check/registry.ts';
import type { Scope } from '../check/scope.ts';
import type { Type } from '../check/types.ts';
import { isRecord } from '../json.ts';
import { below } from '../pointer.ts';
import type { Place } from '../problem.ts';

/**
 * What a name stands for. `sort` is a kind of definition, what a definition holds, `field` of an entity, `sent` to a call,
 * or one of the roots of a screen; `of` is what it belongs to: an entity, a call, or the place of what declares it.
 */
export interface Named {
  readonly sort: string;
  readonly of: string;
  readonly name: string;
}

/** The roots of which each name is declared by a screen. */
export const declaredRoots: ReadonlySet<string> = new Set(['inputs', 'state', 'data', 'derive', 'parts']);

export function namedKey({ sort, of, name }: Named): string {
  return JSON.stringify([sort, of, name]);
}

/** A field by the entity that declares it. */
export function fieldNamed(entity: string, name: string, entities: Registry['entities']): Named | undefined {
  const seen = new Set<string>();
  for (let at: string | undefined = entity; at !== undefined && !seen.has(at); ) {
    seen.add(at);
    const declaration: Entity['declaration'] | undefined = entities.get(at)?.declaration;
    const fields = declaration?.['fields'];
    if (isRecord(fields) && Object.hasOwn(fields, name)) return { sort: 'field', of: at, name };
    at = typeof declaration?.['of'] === 'string' ? declaration['of'] : undefined;
  }
  return undefined;
}

/** Each name on the way of a path in a record of that type that is a field of an entity. */
export function fieldsAlong(
  type: Type,
  segments: readonly string[],
  entities: Registry['entities'],
): readonly (Named | undefined)[] {
  let at: Type | undefined = type;
  return segments.map((segment) => {
    const holder: Type | undefined = at?.is === 'union' ? at.of.find(({ is }) => is === 'record') : at;
    if (holder?.is === 'list' || holder?.is === 'map') {
      at = holder.of;
      return undefined;
    }
    at = holder?.is === 'record' ? holder.fields().get(segment) : undefined;
    const entity = holder?.is === 'record' ? holder.entity : undefined;
    return entity === undefined ? undefined : fieldNamed(entity, segment, entities);
  });
}

/** What a screen around declares under a root. */
export function declaredIn(
  scope: Scope,
  root: string,
  name: string,
  place: (part: object, key?: string) => Place,
): Named | undefined {
  const sort = root === 'status' ? 'data' : root;
  if (!declaredRoots.has(sort)) return undefined;
  const screen = scope.screens?.findLast((node) => {
    const names = node[sort];
    return isRecord(names) && Object.hasOwn(names, name);
  });
  const holder = screen?.[sort];
  if (!isRecord(holder)) return undefined;
  const { file, pointer } = place(holder, name);
  return { sort, of: `${file}#${pointer}`, name };
}

/** A field that a call is sent: of the entity that its body is made of, or its own. */
export function sentNamed(call: string, name: string, registry: Registry): Named | undefined {
  const found = registry.calls.get(call);
  const declared: FieldDeclaration | undefined = found?.params.get(name) ?? found?.fields?.get(name);
  if (!found || !declared) return undefined;
  const body = found.declaration['body'];
  const of = isRecord(body) ? body['of'] : body;
  const entity = found.params.has(name) || typeof of !== 'string' ? undefined : registry.entities.get(of);
  if (entity?.fields.get(name) === declared) return fieldNamed(entity.name, name, registry.entities);
  return { sort: 'sent', of: call, name };
}

/** The place of a declaration: of what stands under its name, or of the id of a definition. */
export function declarationOf(
  named: Named,
  registry: Registry,
  place: (part: object, key?: string) => Place,
): Place | undefined {
  const { sort, of, name } = named;
  if (declaredRoots.has(sort)) {
    const [file = '', pointer = ''] = [of.slice(0, of.indexOf('#')), of.slice(of.indexOf('#') + 1)];
    return { file, pointer };
  }
  if (sort === 'field') {
    const fields = registry.entities.get(of)?.declaration['fields'];
    return isRecord(fields) ? place(fields, name) : undefined;
  }
  if (sort === 'param') {
    const pattern = registry.ofKind('pattern').get(of)?.value;
    if (!isRecord(pattern?.['params']) || !Object.hasOwn(pattern['params'], name)) return undefined;
    const { file, pointer } = place(pattern);
    return { file, pointer: below(pointer, 'params', name) };
  }
  if (sort === 'sent') return sentPlace(of, name, registry, place);
  const definition = registry.named(sort).get(name);
  if (definition) return place(definition.value, 'id');
  for (const each of registry.definitions) {
    const holds = registry.kinds[each.kind]?.holds;
    if (holds?.sort !== sort) continue;
    const held = heldIn(each, holds).find(({ id }) => id === name);
    if (held) return place(held.holder, held.name);
  }
  const page = sort === 'function' ? registry.functions.byName.get(name) : undefined;
  return page && place(page.value, 'access');
}

function sentPlace(
  call: string,
  name: string,
  { calls }: Registry,
  place: (part: object, key?: string) => Place,
): Place | undefined {
  const { declaration } = calls.get(call) ?? {};
  const body = declaration?.['body'];
  const holders = [declaration?.['params'], isRecord(body) ? body['fields'] : undefined, body];
  const holder = holders.find((each) => isRecord(each) && Object.hasOwn(each, name));
  return isRecord(holder) ? place(holder, name) : undefined;
}
