import { given } from '../given.ts';
import { any, elementOf, follow, type Type } from './types.ts';
import type { OperatorUse, PathUse } from './visitor.ts';

/** A field of a record of an entity that an expression looks at; without a name the record as a whole. */
export interface RecordRead {
  readonly entity: string;
  readonly name?: string;
  /** The path to the record; 'item' for each of a list. */
  readonly record: string;
}

/** The records that a path goes through, and what is read of each. */
export function recordsRead({ segments, scope }: Pick<PathUse, 'segments' | 'scope'>): readonly RecordRead[] {
  const [first] = segments;
  const root = first === undefined ? undefined : scope.roots.get(first);
  const isOfList = root === undefined || first === 'item';
  const reads: RecordRead[] = [];
  let type = root ?? scope.item;
  for (let at = root ? 1 : 0; type && at <= segments.length; at += 1) {
    const name = segments[at];
    const record = isOfList ? 'item' : segments.slice(0, at).join('.');
    for (const entity of entitiesOf(type)) reads.push({ entity, record, ...given({ name }) });
    const next = name === undefined ? undefined : follow(type, [name]);
    type = next && 'type' in next ? next.type : undefined;
  }
  return reads;
}

/** What `lookup` reads of the records in its list: it says their fields by name. */
export function recordsLookedUp({ name, args, named }: OperatorUse): readonly RecordRead[] {
  if (name !== 'lookup') return [];
  const entities = entitiesOf(elementOf(args[1]?.type ?? any));
  const names = ['by', 'gives'].map((each) => named.get(each)?.logic);
  return names.flatMap((path) =>
    typeof path === 'string'
      ? entities.map((entity) => ({ entity, name: path.split('.')[0] ?? path, record: 'item' }))
      : [],
  );
}

function entitiesOf(type: Type): readonly string[] {
  if (type.is === 'union') return type.of.flatMap(entitiesOf);
  return type.is === 'record' && type.entity !== undefined ? [type.entity] : [];
}
