import type { JsonRecord } from '@muster/engine';
import { canonicalText, definitionText } from '@muster/engine/check';
import { applyOverlay, changesBetween } from '@muster/engine/overlay';
import { type Content, type DefinitionName, type DraftContent, nameOf } from '../content.ts';
import { shown } from './found-definition.ts';
import type { ReadText } from './read-text.ts';
import type { CompileContext } from './store-context.ts';

/**
 * What is stored of a definition that somebody wrote: for a shipped one the changes that lead to it. Changes of `before`
 * that find no place in the definition stay with it until somebody drops them; a tree that changes cannot tell whole is
 * kept as text.
 */
export function contentOf(
  context: CompileContext,
  name: DefinitionName,
  made: ReadText,
  before: Content | null,
): DraftContent {
  if ('unread' in made) return { layer: 'unread', text: made.unread };
  const { tree } = made;
  const base = context.live.compiler.shipped.get(nameOf(name))?.tree;
  if (!base) return { layer: 'own', definition: tree };
  const kept = before ? shown(context, name, before).unplaced.map(({ change }) => change) : [];
  const changes = [...changesBetween(base, tree), ...kept];
  if (changes.length === 0) return null;
  const again = applyOverlay(base, { changes }).tree as JsonRecord;
  if (canonicalText(again) !== canonicalText(tree)) return { layer: 'unread', text: definitionText(tree) };
  return { layer: 'overlay', changes };
}
