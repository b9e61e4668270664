import type { DefinitionName } from '../content.ts';
import { findDefinition, shown } from './found-definition.ts';
import { type Done, putLive } from './put-live.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';

/** Drops one change that found no place in its definition any more; `index` is its place in what is published. */
export async function dropChange(
  context: StoreContext,
  name: DefinitionName,
  index: number,
  reason: string,
): Promise<Done | StoreRefusal> {
  const found = await findDefinition(context, name);
  if (isStoreRefusal(found)) return found;
  const { draft, head } = found;
  if (head.content?.layer !== 'overlay') return refuse('404', `Nothing was changed on ${name.kind} "${name.id}".`);
  if (draft) return refuse('409', `${draft.author} has a draft of it. Publish or drop that first.`);
  const { unplaced } = shown(context, name, head.content);
  if (!unplaced.some((each) => each.index === index)) {
    return refuse('409', 'This change has its place in the definition, or is gone already.');
  }
  const { written, changes } = head.content;
  const first = written?.length ?? 0;
  const left = {
    ...(written ? { written: written.filter((_, at) => at !== index) } : {}),
    changes: changes.filter((_, at) => first + at !== index),
  };
  const isNone = left.changes.length === 0 && !left.written?.length;
  return putLive(context, 'drop', reason, [{ ...name, content: isNone ? null : { layer: 'overlay', ...left } }]);
}
