import type { Json } from '../json.ts';
import { type Language, language as shipped } from '../language/language.ts';
import type { ElementPath } from './change.ts';
import type { Role } from './element.ts';
import { ownLabel } from './element-label.ts';
import { idOf, Spots } from './spot.ts';
import type { Rec } from './view.ts';

/** One element of a definition, for lists of what can be changed. */
export interface ElementEntry {
  readonly path: ElementPath;
  readonly role: Role;
  readonly id: string;
  /** What people know it by. */
  readonly label: string;
  /** The element as it stands. */
  readonly value: Json;
}

/** Every element of an expanded definition, outer ones first, in their order. */
export function elementsOf(tree: Rec, language: Language = shipped): readonly ElementEntry[] {
  const spots = new Spots(language);
  return [...spots.all(spots.root(tree))].map((spot) => ({
    path: spot.path,
    role: spot.role ?? 'entry',
    id: idOf(spot),
    label: ownLabel(spot),
    value: spot.value as Json,
  }));
}
