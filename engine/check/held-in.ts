import { isRecord } from '../json.ts';
import type { Held } from '../language/kind-descriptor.ts';
import type { Definition, Rec } from './registry.ts';

/** One of the things that a definition holds: the id that references name, and its name there. */
export interface HeldThing {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
  /** What it stands in, for its place. */
  readonly holder: Rec;
}

/** The things that a definition holds by name; none where it has nothing. */
export function heldIn({ id, value }: Pick<Definition, 'id' | 'value'>, holds: Held | undefined): readonly HeldThing[] {
  const holder = holds && value[holds.in];
  if (!isRecord(holder)) return [];
  return Object.entries(holder).map(([name, one]) => ({
    id: holds?.withId ? `${id}.${name}` : name,
    name,
    value: one,
    holder,
  }));
}
