import type { JsonRecord } from '@muster/engine';
import type { Changes } from '@muster/engine/overlay';

/** What admins made of a definition: changes on a shipped one, or one of their own. */
export type Content =
  | ({ readonly layer: 'overlay' } & Changes)
  | { readonly layer: 'own'; readonly definition: JsonRecord };

/** A text that is kept as it was typed, because it is no definition yet. */
export interface Unread {
  readonly layer: 'unread';
  readonly text: string;
}

/** What a draft holds; null is the definition as it was shipped. */
export type DraftContent = Content | Unread | null;

/** The kind and id of a definition. */
export interface DefinitionName {
  readonly kind: string;
  readonly id: string;
}

/** One text for a kind and id. */
export function nameOf({ kind, id }: DefinitionName): string {
  return `${kind} ${id}`;
}
