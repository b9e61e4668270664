import type { FieldRight } from '../field-rights/field-right.ts';
import type { Registry } from './registry.ts';
import type { Type } from './types.ts';

/** What is said of who sees a column, by the fields on its path in a record: each of the rights has to let him. */
export function rightsOfColumn(
  record: Type | undefined,
  path: string,
  { vocabulary }: Pick<Registry, 'vocabulary'>,
): readonly FieldRight[] {
  const { records } = vocabulary.fieldRights;
  const found: FieldRight[] = [];
  let entity = record?.is === 'record' ? record.entity : undefined;
  for (const name of path.split('.')) {
    const guarded = entity === undefined ? undefined : records.get(entity);
    found.push(...(guarded?.fields.get(name)?.rights ?? []));
    entity = guarded?.inside.get(name)?.entity;
  }
  return found;
}
