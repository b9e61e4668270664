import type { FieldDeclaration } from './field-declaration.ts';
import type { Registry } from './registry.ts';
import { follow, type Type } from './types.ts';

/** The field of an entity that a path in a record ends at; undefined when it ends elsewhere. */
export function entityField(
  record: Type,
  path: string,
  { entities }: Pick<Registry, 'entities'>,
): FieldDeclaration | undefined {
  const segments = path.split('.');
  const last = segments.pop() ?? '';
  const holder = follow(record, segments);
  if (!('type' in holder) || holder.type.is !== 'record' || !holder.type.entity) return undefined;
  return entities.get(holder.type.entity)?.fields.get(last);
}
