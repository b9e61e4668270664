import type { Json, JsonRecord } from '@muster/engine';
import { parse } from '@muster/engine/check';
import { isRecord } from '../../envelope/is-record.ts';
import type { DefinitionName } from '../content.ts';
import { refuse, type StoreRefusal } from './store-context.ts';

/** Characters that a definition may have. */
export const longestText = 1_000_000;

/** A text as a definition; `unread` where it is none yet and is kept as it was typed. */
export type ReadText = { readonly tree: JsonRecord } | { readonly unread: string };

/** Reads what somebody typed for a definition. Its kind and id are those of the definition, or it is refused. */
export function readText(name: DefinitionName, text: string): ReadText | StoreRefusal {
  if (text.length > longestText) {
    return refuse('422', `A definition holds at most ${longestText.toLocaleString('en-US')} characters.`);
  }
  const { value } = parse(text, 'draft');
  if (value === undefined || !isRecord(value)) return { unread: text };
  const tree = withoutSchema(value as JsonRecord);
  if (tree['kind'] !== name.kind || tree['id'] !== name.id) return refuse('422', nameStays(name));
  return { tree };
}

/** Said where the kind or id of a definition was changed in its text. */
export function nameStays({ kind, id }: DefinitionName): string {
  return `The kind and id of a definition stay what they are: "kind": "${kind}", "id": "${id}".`;
}

/** Where the schema is belongs to a file; in the store it says nothing. */
function withoutSchema({ $schema: _, ...tree }: Readonly<Record<string, Json>>): JsonRecord {
  return tree;
}
