import type { Json, JsonRecord } from '@muster/engine';
import { changedDocument, entityLabels, mergeDocuments } from '@muster/engine/check';
import type { Change, Side } from '@muster/engine/overlay';
import type { DefinitionName, DraftContent } from '../content.ts';
import { putDraft, revisionOf } from '../store/drafts.ts';
import { baseHash } from './base-hash.ts';
import { type DraftProblems, draftProblems } from './check-draft.ts';
import { contentOf } from './content-of.ts';
import { closedDefinition, editedContent, type FoundDefinition, findDefinition, shown } from './found-definition.ts';
import { type ReadText, readText } from './read-text.ts';
import { shownConflicts } from './shown-conflicts.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';

/**
 * What somebody made of a definition: its whole text, with the hash of the shipped definition that they had before them,
 * or changes on what they had. Without the hash it is taken to be the one of now.
 */
export type Edit =
  | { readonly text: string; readonly baseHash?: string | undefined }
  | { readonly changes: readonly Change[] };

export interface SavedDraft extends DraftProblems {
  /** The `_version` of what is stored now. */
  readonly rev: number;
  /** True where somebody else had saved in between, and both edits are in the draft. */
  readonly merged: boolean;
  /** What is stored, where it is not what was sent: the merged text; else null. */
  readonly text: string | null;
  readonly baseHash: string;
}

/** Whose value stands in each conflict that a refusal has told. */
export interface Decided {
  readonly choices: readonly Side[];
  /** The `_version` that the refusal told; what was saved since makes the choices void. */
  readonly against: number;
}

/**
 * Keeps an edit as the draft of a definition, also one with problems; these come back. `match` is the revision that the
 * person had before them: an edit that began before the last one is merged with it, element by element and property by
 * property. Where both changed the same, nothing is kept and both values come back, until the person has `decided`.
 */
export async function saveDraft(
  context: StoreContext,
  name: DefinitionName,
  edit: Edit,
  match: number | undefined,
  decided?: Decided,
): Promise<SavedDraft | StoreRefusal> {
  const found = await findDefinition(context, name);
  if (isStoreRefusal(found)) return found;
  const closed = closedDefinition(name.kind, found.shipped !== undefined);
  if (closed) return closed;
  const began = await beganAt(context, found, match);
  if (isStoreRefusal(began)) return began;
  const wanted = wantedFrom(context, found, began, edit, decided);
  if (isStoreRefusal(wanted)) return wanted;
  const before = editedContent(found);
  const placed = before?.layer === 'unread' ? found.head.content : before;
  const content = contentOf(context, found, wanted.made, placed);
  const same = JSON.stringify(content) === JSON.stringify(found.head.content);
  const rev = await putDraft(context.handle, name, same ? undefined : content, context.author);
  const { merged } = wanted;
  const text = merged ? shown(context, name, content).text : null;
  return { rev, ...draftProblems(context, found, content), merged, text, baseHash: baseHash(found.shipped) };
}

/** The state that an edit began from, and whether it is still the last one. */
interface Began {
  readonly content: DraftContent;
  readonly isLast: boolean;
}

async function beganAt(
  context: StoreContext,
  found: FoundDefinition,
  match: number | undefined,
): Promise<Began | StoreRefusal> {
  if (match === undefined) {
    return refuse('428', 'Say with If-Match which version of the definition this edit began from.');
  }
  if (match === found.head.rev) return { content: editedContent(found), isLast: true };
  const before = match === 0 ? { content: null } : await revisionOf(context.handle, found, match);
  return before ? { content: before.content, isLast: false } : outdated(context, found, '');
}

/** What the definition is to be: a tree, or a text that is none yet. */
interface Wanted {
  readonly made: ReadText;
  readonly merged: boolean;
}

function wantedFrom(
  context: StoreContext,
  found: FoundDefinition,
  began: Began,
  edit: Edit,
  decided: Decided | undefined,
): Wanted | StoreRefusal {
  const from = shown(context, found, began.content);
  if ('changes' in edit) {
    if (!from.tree) return refuse('422', 'The draft is no definition at the moment: mend its text first.');
    const { tree, unplaced } = changedDocument(from.tree, edit.changes, context.live.compiler.making());
    const [first] = unplaced;
    if (first) return refuse('422', first.why, { change: first.index });
    return mergedWith(context, found, began, { from: from.tree, mine: tree, text: '', decided });
  }
  if (edit.baseHash !== undefined && edit.baseHash !== baseHash(found.shipped))
    return upgraded(context, found, edit.text);
  const read = readText(found, edit.text);
  if (isStoreRefusal(read)) return read;
  if ('unread' in read) return began.isLast ? { made: read, merged: false } : outdated(context, found, edit.text);
  return mergedWith(context, found, began, { from: from.tree, mine: read.tree, text: edit.text, decided });
}

/** An edit that may have to be put together with what others saved. */
interface Mine {
  readonly from: JsonRecord | undefined;
  readonly mine: JsonRecord;
  readonly text: string;
  readonly decided: Decided | undefined;
}

function mergedWith(
  context: StoreContext,
  found: FoundDefinition,
  began: Began,
  { from, mine, text, decided }: Mine,
): Wanted | StoreRefusal {
  if (began.isLast) return { made: { tree: mine }, merged: false };
  const theirs = shown(context, found, editedContent(found)).tree;
  if (!from || !theirs) return outdated(context, found, text);
  const { compiler, current } = context.live;
  const options = { entityLabel: entityLabels(current().compiled.registry) };
  const merge = (choices: readonly Side[]) =>
    mergeDocuments(from, mine, theirs, compiler.making(), { ...options, choices });
  const { conflicts } = merge([]);
  const isDecided = decided?.against === found.head.rev && decided.choices.length === conflicts.length;
  const { tree, conflicts: left } = merge(isDecided ? decided.choices : []);
  if (left.length > 0) return outdated(context, found, text, shownConflicts(conflicts) as unknown as Json);
  return { made: { tree }, merged: true };
}

/** The refusal of an edit that cannot be put together with what is stored: it names who, and brings both. */
function outdated(context: StoreContext, found: FoundDefinition, mine: string, conflicts: Json = []): StoreRefusal {
  const { head, draft } = found;
  const by = draft?.author ?? head.changedBy;
  const message = `${by || 'Somebody else'} has changed the same in the meantime. Choose which of the two stands.`;
  return refuse('409', message, both(context, found, { mine, conflicts, changedBy: by }));
}

/** The refusal of a text that was made on what an older version of Muster shipped, which is kept nowhere to merge with. */
function upgraded(context: StoreContext, found: FoundDefinition, mine: string): StoreRefusal {
  const changedBy = 'A new version of Muster';
  const message = `${changedBy} has changed ${found.kind} "${found.id}" since it was opened. Compare the two texts, and choose which of them stands.`;
  return refuse('409', message, both(context, found, { mine, conflicts: [], changedBy }));
}

/** What was sent beside what is stored, with all that another save needs. */
function both(
  context: StoreContext,
  found: FoundDefinition,
  told: { readonly mine: string; readonly conflicts: Json; readonly changedBy: string },
): Json {
  const { rev } = found.head;
  const theirs = shown(context, found, editedContent(found)).text;
  return { ...told, theirs, against: rev, baseHash: baseHash(found.shipped), _version: rev };
}
