import type { DefinitionName } from '../content.ts';
import { putDraft } from '../store/drafts.ts';
import { findDefinition } from './found-definition.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';

/** Drops the draft of a definition, as whoever drops it has read it. */
export async function dropDraft(
  context: StoreContext,
  name: DefinitionName,
  match: number | undefined,
): Promise<{ readonly rev: number } | StoreRefusal> {
  const found = await findDefinition(context, name);
  if (isStoreRefusal(found)) return found;
  const { draft, head } = found;
  if (!draft) return refuse('409', `There is no draft of ${name.kind} "${name.id}".`);
  if (match === undefined) return refuse('428', 'Say with If-Match which version of the draft is dropped.');
  if (match !== head.rev) {
    return refuse('409', `${draft.author} has changed the draft in the meantime. Read it again before you drop it.`, {
      _version: head.rev,
    });
  }
  return { rev: await putDraft(context.handle, name, undefined, context.author) };
}
