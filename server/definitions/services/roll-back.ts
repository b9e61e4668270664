import type { Json } from '@muster/engine';
import { canonicalText, changesTo, mergeDocuments } from '@muster/engine/check';
import { turnsOfOthers } from '../../guard/turn-of-others.ts';
import { type Content, type DefinitionName, nameOf } from '../content.ts';
import { type Version, versionAt, versionsMadeBy } from '../store/publishes.ts';
import { type FoundDefinition, findDefinition } from './found-definition.ts';
import { type Done, putLive, type Wanted } from './put-live.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';

export interface RollBack {
  readonly reason: string;
  /** True: a draft of the definition goes with it; else a draft keeps it from being rolled back. */
  readonly dropDraft: boolean;
}

/** Makes a former version of a definition the published one again, as a new version; 0 is as it was shipped. */
export async function rollBackDefinition(
  context: StoreContext,
  name: DefinitionName,
  version: number,
  { reason, dropDraft }: RollBack,
): Promise<Done | StoreRefusal> {
  const found = await findDefinition(context, name, { removed: true });
  if (isStoreRefusal(found)) return found;
  const kept = keptDraft(found, dropDraft);
  if (kept) return kept;
  const content = await contentAt(context, name, version);
  if (isStoreRefusal(content)) return content;
  const what = `${name.kind} "${name.id}"`;
  if (canonicalText(content) === canonicalText(found.head.content)) {
    return refuse('409', `${what} is as it was in version ${version} already.`);
  }
  if (!found.shipped && content?.layer === 'overlay')
    return refuse(
      '409',
      `Version ${version} changed ${what} as it was shipped once; it does not come with Muster any more.`,
    );
  // Taking away needs more than write, and looks who uses it.
  if (!found.shipped && content === null)
    return refuse('409', `${what} was not there in version ${version}. Remove it instead.`);
  return putLive(context, 'rollBack', reason, [{ ...name, content }]);
}

/**
 * Takes back what one publish changed, in all its definitions at once. What was published on top of it stays; where both
 * changed the same, nothing is taken back and the places are told.
 */
export async function rollBackPublish(
  context: StoreContext,
  publication: number,
  { reason, dropDraft }: RollBack,
): Promise<Done | StoreRefusal> {
  const wanted = await withoutPublish(context, publication, dropDraft);
  return isStoreRefusal(wanted) ? wanted : putLive(context, 'rollBack', reason, wanted);
}

/** The definitions of a publish as they would stand without it, or why it cannot be taken back. */
export async function withoutPublish(
  context: StoreContext,
  publication: number,
  dropDraft: boolean,
): Promise<readonly Wanted[] | StoreRefusal> {
  const made = await versionsMadeBy(context.handle, publication);
  if (made.length === 0) return refuse('404', `There is no publish ${publication}.`);
  const wanted: Wanted[] = [];
  const turn = turnsOfOthers();
  for (const version of made) {
    await turn();
    const found = await findDefinition(context, version, { removed: true });
    if (isStoreRefusal(found)) return found;
    const kept = keptDraft(found, dropDraft);
    if (kept) return kept;
    const content = await withoutVersion(context, version, found);
    if (isStoreRefusal(content)) return content;
    if (canonicalText(content) !== canonicalText(found.head.content))
      wanted.push({ kind: version.kind, id: version.id, content });
  }
  return wanted.length === 0 ? refuse('409', `Publish ${publication} is taken back already.`) : wanted;
}

/** A draft that would be lost keeps a definition from being rolled back or removed, unless that was said on purpose. */
export function keptDraft({ kind, id, draft }: FoundDefinition, dropDraft: boolean): StoreRefusal | undefined {
  if (!draft || dropDraft) return undefined;
  const message = `${draft.author} has a draft of ${kind} "${id}", which would be lost. Publish or drop it first.`;
  return refuse('409', message, { draft: { author: draft.author, savedAt: draft.savedAt } });
}

async function contentAt(
  context: StoreContext,
  name: DefinitionName,
  version: number,
): Promise<Content | null | StoreRefusal> {
  if (version === 0) return null;
  const found = await versionAt(context.handle, name, version);
  return found ? found.content : refuse('404', `There is no version ${version} of ${name.kind} "${name.id}".`);
}

/** What a definition is without what one version changed. */
async function withoutVersion(
  context: StoreContext,
  made: Version,
  { head }: FoundDefinition,
): Promise<Content | null | StoreRefusal> {
  const before = await contentAt(context, made, made.version - 1);
  if (isStoreRefusal(before) || made.version === head.version) return before;
  const { compiler } = context.live;
  const [from, mine, theirs] = [made.content, before, head.content].map(
    (each) => compiler.documentOf(made, each)?.tree,
  );
  const what = `${made.kind} "${made.id}"`;
  if (!from || !mine || !theirs) {
    return refuse('409', `${what} was added or removed by a later publish: roll that one back first.`);
  }
  const { tree, conflicts } = mergeDocuments(from, mine, theirs, compiler.making());
  const [first] = conflicts;
  if (first) {
    const message = `${what} was changed again at the same place since: ${first.sentence}. Roll back the later publish first.`;
    return refuse('409', message, { conflicts: conflicts as unknown as Json });
  }
  const base = compiler.shipped.get(nameOf(made))?.written;
  if (!base) return { layer: 'own', definition: tree };
  const changes = changesTo(base, tree, compiler.making());
  return changes.changes.length === 0 && !changes.written?.length ? null : { layer: 'overlay', ...changes };
}
