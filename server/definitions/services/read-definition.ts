import { definitionText } from '@muster/engine/check';
import type { ShownProblem } from '../checking/shown-problem.ts';
import type { DefinitionName, DraftContent } from '../content.ts';
import { baseHash } from './base-hash.ts';
import { draftProblems } from './check-draft.ts';
import { copyOf } from './copy-of.ts';
import { describeChanges } from './describe-changes.ts';
import {
  closedDefinition,
  editedContent,
  type FoundDefinition,
  findDefinition,
  isRemoved,
  shown,
} from './found-definition.ts';
import { isStoreRefusal, type StoreContext, type StoreRefusal } from './store-context.ts';
import { servedMeanwhile, whyUnread } from './why-unread.ts';

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
  /** The text that an own definition begins with which is made from it: under an id and address of its own. */
  readonly copy: string;
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
  const now = shown(context, name, edited);
  const checks = draft ? draftProblems(context, found, edited) : undefined;
  return {
    kind: name.kind,
    id: name.id,
    shipped: shipped !== undefined,
    closed: closedBecause(found),
    baseHash: baseHash(shipped),
    baseText: shipped ? shown(context, name, null).text : '',
    publishedText: published?.text ?? '',
    text: now.text,
    copy: now.tree ? definitionText(await copyOf(context, now.tree)) : now.text,
    hasDraft: draft !== undefined,
    draftBy: draft?.author ?? '',
    draftAt: draft?.savedAt ?? null,
    version: head.version,
    sentences: draft ? sentencesOf(context, found, draft.content) : [],
    problems: (await checks?.later?.()) ?? checks?.problems ?? [],
    unplaced: (published?.unplaced ?? []).map(({ index, why, change }) => {
      return { index, why, change: JSON.stringify(change) };
    }),
    _version: head.rev,
  };
}

/** What a draft changes in words; for a text that is no definition yet what is broken, where, and what stands till then. */
function sentencesOf(context: StoreContext, found: FoundDefinition, content: DraftContent): readonly string[] {
  if (content?.layer !== 'unread') return describeChanges(context, found, found.head.content, content);
  const mend = 'The draft is no definition yet and cannot be published: its text has to be mended first.';
  return [mend, whyUnread(content.text), servedMeanwhile(found)];
}

/** Why it cannot be changed on the running system; '' where it can. */
function closedBecause(found: FoundDefinition): string {
  const removed = isRemoved(found) && !found.draft;
  if (removed) return 'It was removed. Its history has what it was: roll back to a version to have it again.';
  return closedDefinition(found.kind, found.shipped !== undefined)?.refused.message ?? '';
}
