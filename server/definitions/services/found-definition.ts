import type { JsonRecord } from '@muster/engine';
import { definitionText, language } from '@muster/engine/check';
import type { Unplaced } from '@muster/engine/overlay';
import { type Content, type DefinitionName, type DraftContent, nameOf } from '../content.ts';
import type { ShippedDefinition } from '../definition-compiler.ts';
import { type DefinitionDraft, draftOf, untouched } from '../store/drafts.ts';
import { type Head, headOf } from '../store/heads.ts';
import { type CompileContext, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';

/** One definition as the store knows it at this moment. */
export interface FoundDefinition extends DefinitionName {
  /** Undefined for an own definition. */
  readonly shipped: ShippedDefinition | undefined;
  readonly head: Head;
  readonly draft: DefinitionDraft | undefined;
}

/** What is looked for besides what is there: `removed`, an own definition whose versions are all that is left of it. */
export interface Also {
  readonly removed?: boolean;
}

/** Finds a definition, whether it was shipped, is an admin's own, or is only a draft so far. */
export async function findDefinition(
  context: StoreContext,
  name: DefinitionName,
  { removed = false }: Also = {},
): Promise<FoundDefinition | StoreRefusal> {
  const shipped = context.live.compiler.shipped.get(nameOf(name));
  const head = (await headOf(context.handle, name)) ?? untouched(name);
  const draft = await draftOf(context.handle, name);
  const found: FoundDefinition = { kind: name.kind, id: name.id, shipped, head, draft };
  const isThere = shipped !== undefined || head.content !== null || draft !== undefined;
  return isThere || (removed && isRemoved(found)) ? found : refuse('404', `There is no ${name.kind} "${name.id}".`);
}

/** Whether it is an own definition that was published once and taken away again. */
export function isRemoved({ shipped, head }: Pick<FoundDefinition, 'shipped' | 'head'>): boolean {
  return shipped === undefined && head.version > 0 && head.content === null;
}

/** What the definition is to whoever edits it next: its draft, else what is published. */
export function editedContent({ head, draft }: Pick<FoundDefinition, 'head' | 'draft'>): DraftContent {
  return draft ? draft.content : head.content;
}

/** A content as the text that people edit, with its tree where it is a definition. */
export interface Shown {
  readonly text: string;
  readonly tree: JsonRecord | undefined;
  readonly unplaced: readonly Unplaced[];
}

export function shown(context: CompileContext, name: DefinitionName, content: DraftContent): Shown {
  if (content?.layer === 'unread') return { text: content.text, tree: undefined, unplaced: [] };
  const made = context.live.compiler.documentOf(name, content);
  if (!made) return { text: '', tree: undefined, unplaced: homeless(name, content) };
  return { text: definitionText(made.tree), tree: made.tree, unplaced: made.unplaced };
}

/** The changes on a definition that does not come with Muster any more: none of them finds a place. */
export function homeless({ kind, id }: DefinitionName, content: Content | null): readonly Unplaced[] {
  if (content?.layer !== 'overlay') return [];
  const why = `There is no ${kind} "${id}" any more`;
  return [...(content.written ?? []), ...content.changes].map((change, index) => ({ change, index, why }));
}

/** Why nobody changes a definition on the running system; undefined where it may be changed. */
export function closedDefinition(kind: string, isShipped: boolean): StoreRefusal | undefined {
  const { closed, fixed = undefined } = (Object.hasOwn(language.kinds, kind) && language.kinds[kind]) || {};
  const why = closed ?? (isShipped ? fixed : undefined);
  return why === undefined ? undefined : refuse('422', why);
}
