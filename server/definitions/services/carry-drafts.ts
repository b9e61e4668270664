import { canonicalText, mergeDocuments } from '@muster/engine/check';
import type { DefinitionName, DraftContent } from '../content.ts';
import { type DefinitionDraft, draftOf, putDraft } from '../store/drafts.ts';
import { headOf } from '../store/heads.ts';
import { contentOf } from './content-of.ts';
import type { Wanted } from './put-live.ts';
import type { StoreContext } from './store-context.ts';

/** A draft that is none of what is published, as it goes on afterwards. */
interface CarriedDraft extends DefinitionName {
  readonly content: DraftContent;
  readonly draft: DefinitionDraft;
}

/**
 * The drafts of others that a publish does not publish: each goes on with what is published in it. Where both changed the
 * same, what its author made of it stands, as a change that he sees; what cannot be put together stays as he left it.
 */
export async function draftsBeside(context: StoreContext, wanted: readonly Wanted[]): Promise<readonly CarriedDraft[]> {
  const found: CarriedDraft[] = [];
  for (const { kind, id, content } of wanted) {
    const draft = await draftOf(context.handle, { kind, id });
    if (!draft || canonicalText(draft.content) === canonicalText(content)) continue;
    const before = (await headOf(context.handle, { kind, id }))?.content ?? null;
    found.push({ kind, id, draft, content: together(context, draft, before, content) });
  }
  return found;
}

/** Keeps drafts that go on, each as its author's. */
export async function carryDrafts({ handle }: StoreContext, carried: readonly CarriedDraft[]): Promise<void> {
  for (const { kind, id, content, draft } of carried) {
    const author = { ownerKey: draft.ownerKey, name: draft.author, now: new Date(draft.savedAt) };
    await putDraft(handle, { kind, id }, content, author);
  }
}

function together(
  context: StoreContext,
  { kind, id, content: mine }: DefinitionDraft,
  before: Wanted['content'],
  published: Wanted['content'],
): DraftContent {
  if (mine?.layer === 'unread') return mine;
  const { compiler } = context.live;
  const [from, own, theirs] = [before, mine, published].map((each) => compiler.documentOf({ kind, id }, each)?.tree);
  if (!from || !own || !theirs) return mine;
  const merge = (choices: readonly 'mine'[]) => mergeDocuments(from, own, theirs, compiler.making(), { choices });
  const { conflicts } = merge([]);
  const { tree } = merge(conflicts.map(() => 'mine' as const));
  return contentOf(context, { kind, id }, { tree }, mine);
}
