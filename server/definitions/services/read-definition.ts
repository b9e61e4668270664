import type { ShownProblem } from '../checking/shown-problem.ts';
import type { DefinitionName } from '../content.ts';
import { baseHash } from './base-hash.ts';
import { draftProblems } from './check-draft.ts';
import { describeChanges } from './describe-changes.ts';
import {
  closedKind,
  editedContent,
  type FoundDefinition,
  findDefinition,
  isRemoved,
  shown,
} from './found-definition.ts';
import { isStoreRefusal, type StoreContext, type StoreRefusal } from './store-context.ts';

/** One definition with everything that an editor of it needs. */
export interface DefinitionDetail extends DefinitionName {
  readonly shipped: boolean;
  /** Why it cannot be changed on the running system; '' where it can. */
  readonly closed: string;
  /** Tells the shipped definition from that of another version of Muster; whoever saves a text made on it sends it back. */
  readonly baseHash: string;
  /** As it was shipped, with patterns in place; '' for an own definition. */
  readonly baseText: string;
  /** As it is served; '' where it was never published. */
  readonly publishedText: string;
  /** As it is edited: the draft, else what is published. */
  readonly text: string;
  readonly hasDraft: boolean;
  readonly draftBy: string;
  readonly draftAt: string | null;
  readonly version: number;
  /** What the draft would change, in words. */
  readonly sentences: readonly string[];
  readonly problems: readonly ShownProblem[];
  readonly unplaced: readonly { readonly index: number; readonly why: string; readonly change: string }[];
  readonly _version: number;
}

export async function readDefinition(
  context: StoreContext,
  name: DefinitionName,
): Promise<DefinitionDetail | StoreRefusal> {
  const found = await findDefinition(context, name, { removed: true });
  if (isStoreRefusal(found)) return found;
  const { shipped, head, draft } = found;
  const edited = editedContent(found);
  const published = head.content || shipped ? shown(context, name, head.content) : undefined;
  const checks = draft ? draftProblems(context, found, edited) : undefined;
  return {
    kind: name.kind,
    id: name.id,
    shipped: shipped !== undefined,
    closed: closedBecause(found),
    baseHash: baseHash(shipped),
    baseText: shipped ? shown(context, name, null).text : '',
    publishedText: published?.text ?? '',
    text: shown(context, name, edited).text,
    hasDraft: draft !== undefined,
    draftBy: draft?.author ?? '',
    draftAt: draft?.savedAt ?? null,
    version: head.version,
    sentences: !draft || edited?.layer === 'unread' ? [] : describeChanges(context, name, head.content, edited),
    problems: (await checks?.later?.()) ?? checks?.problems ?? [],
    unplaced: (published?.unplaced ?? []).map(({ index, why, change }) => {
      return { index, why, change: JSON.stringify(change) };
    }),
    _version: head.rev,
  };
}

/** Why it cannot be changed on the running system; '' where it can. */
function closedBecause(found: FoundDefinition): string {
  const removed = isRemoved(found) && !found.draft;
  if (removed) return 'It was removed. Its history has what it was: roll back to a version to have it again.';
  return closedKind(found.kind)?.refused.message ?? '';
}
