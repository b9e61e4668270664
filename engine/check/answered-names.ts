import type { RowNames } from '../query/row-names.ts';
import { answeredFields } from './answered-field.ts';
import type { Entity } from './registry.ts';
import { type Declarations, scalarForm } from './sent-field.ts';

/** Makes the names in records of the entities of some surroundings, as they are answered: of each once. */
export function answeredNames(around: Declarations): (entity: string | undefined) => RowNames | undefined {
  const known = new Map<Entity, RowNames>();
  const namesOf = (name: string | undefined): RowNames | undefined => {
    const entity = name === undefined ? undefined : around.entities.get(name);
    if (!entity) return undefined;
    const before = known.get(entity);
    if (before) return before;
    const names = new Map<string, RowNames | 'value' | 'open'>();
    known.set(entity, names);
    for (const field of answeredFields(entity, around)) {
      const { type, entity: of } = field;
      const inside = type === 'record' ? namesOf(of) : scalarForm(type) === 'anything' ? undefined : 'value';
      names.set(field.name, inside ?? 'open');
    }
    return names;
  };
  return namesOf;
}
