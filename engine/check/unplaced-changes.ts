import type { Overlay, Unplaced } from '../overlay/change.ts';
import { definitionKey } from './definition-key.ts';
import type { Written } from './read-file.ts';

/** The changes of one definition that found no place. */
export interface UnplacedChanges {
  readonly kind: string;
  readonly id: string;
  readonly changes: readonly Unplaced[];
}

/** The changes of overlays whose definition is not there, or is none that overlays are laid on. */
export function withoutDefinition(
  overlays: Iterable<Overlay>,
  written: readonly Written[],
): readonly UnplacedChanges[] {
  const there = new Set(written.map(({ value }) => definitionKey(value['kind'], value['id'])));
  return [...overlays].flatMap(({ kind, id, changes }) => {
    const known = there.has(definitionKey(kind, id));
    if (known && kind !== 'pattern') return [];
    const why = known ? 'A pattern is not changed by overlays' : `There is no ${kind} "${id}" any more`;
    return changes.length === 0
      ? []
      : [{ kind, id, changes: changes.map((change, index) => ({ change, index, why })) }];
  });
}
