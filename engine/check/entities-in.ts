import type { Type } from './types.ts';

/** The entities of the records in a record, by their names in it. */
export function entitiesIn(type: Type | undefined): Readonly<Record<string, string>> {
  if (type?.is !== 'record') return {};
  return Object.fromEntries(
    [...type.fields()].flatMap(([name, each]) =>
      each.is === 'record' && each.entity !== undefined ? [[name, each.entity]] : [],
    ),
  );
}
