import type { DefinitionName } from '../content.ts';
import { type Desk, isRefusal, type Refusal, refuse } from './desk.ts';
import { findDefinition, shown } from './found-definition.ts';
import { type Done, putLive } from './put-live.ts';

/** Drops one change that found no place in its definition any more; `index` is its place in what is published. */
export async function dropChange(
  desk: Desk,
  name: DefinitionName,
  index: number,
  reason: string,
): Promise<Done | Refusal> {
  const found = await findDefinition(desk, name);
  if (isRefusal(found)) return found;
  const { draft, head } = found;
  if (head.content?.layer !== 'overlay') return refuse('404', `Nothing was changed on ${name.kind} "${name.id}".`);
  if (draft) return refuse('409', `${draft.author} has a draft of it. Publish or drop that first.`);
  const { unplaced } = shown(desk, name, head.content);
  if (!unplaced.some((each) => each.index === index)) {
    return refuse('409', 'This change has its place in the definition, or is gone already.');
  }
  const changes = head.content.changes.filter((_, at) => at !== index);
  return putLive(desk, 'drop', reason, [
    { ...name, content: changes.length === 0 ? null : { layer: 'overlay', changes } },
  ]);
}
