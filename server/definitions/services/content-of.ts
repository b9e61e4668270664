import { canonicalText, changesTo, definitionText } from '@muster/engine/check';
import type { Unplaced } from '@muster/engine/overlay';
import { type Content, type DefinitionName, type DraftContent, nameOf } from '../content.ts';
import { shown } from './found-definition.ts';
import type { ReadText } from './read-text.ts';
import type { CompileContext } from './store-context.ts';

type Overlaid = Extract<Content, { layer: 'overlay' }>;

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
  const { compiler } = context.live;
  const base = compiler.shipped.get(nameOf(name))?.written;
  if (!base) return { layer: 'own', definition: tree };
  const wanted = changesTo(base, tree, compiler.making());
  const content = withUnplaced({ layer: 'overlay', ...wanted }, before ? shown(context, name, before).unplaced : []);
  if (content.changes.length === 0 && !content.written?.length) return null;
  const again = compiler.documentOf(name, { layer: 'overlay', ...wanted })?.tree;
  if (canonicalText(again) !== canonicalText(tree)) return { layer: 'unread', text: definitionText(tree) };
  return content;
}

/** A content with changes that find no place: those of what was written stay among such. */
function withUnplaced(content: Overlaid, unplaced: readonly Unplaced[]): Overlaid {
  const { written, changes } = content;
  const kept = (of: boolean) => unplaced.filter((each) => (each.of === 'written') === of).map(({ change }) => change);
  const [first, then] = [kept(true), kept(false)];
  return {
    ...content,
    ...(written || first.length > 0 ? { written: [...(written ?? []), ...first] } : {}),
    changes: [...changes, ...then],
  };
}
