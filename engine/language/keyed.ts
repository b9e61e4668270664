import type { BlockDescriptor } from './block-descriptor.ts';
import type { StepDescriptor } from './step-descriptor.ts';

export type Keyed = BlockDescriptor | StepDescriptor;

/** Which kind a keyed record is: its one kind key, or the kind keys that compete. */
export type KindOf<D extends Keyed> = { readonly kind: D } | { readonly kinds: readonly string[] };

/**
 * Finds the kind key of a block or step. A key that is a kind elsewhere may be a property here (`do` of `each`): the kind
 * is the key that knows all the other ones.
 */
export function kindOf<D extends Keyed>(record: object, table: Readonly<Record<string, D>>): KindOf<D> {
  const candidates = Object.keys(record).filter((key) => Object.hasOwn(table, key));
  const fitting = candidates.filter((key) => candidates.every((other) => other === key || knows(table[key], other)));
  const kind = fitting.length === 1 ? table[fitting[0] ?? ''] : undefined;
  return kind ? { kind } : { kinds: candidates };
}

function knows(descriptor: Keyed | undefined, property: string): boolean {
  return descriptor !== undefined && Object.hasOwn(descriptor.properties, property);
}
