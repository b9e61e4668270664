import { type Content, type DefinitionName, nameOf } from '../content.ts';
import { versionAt } from '../store/publishes.ts';
import { describeChanges } from './describe-changes.ts';
import { findDefinition, shown } from './found-definition.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';
import { whyUnread } from './why-unread.ts';

/** Two states of a definition beside each other. */
export interface Comparison {
  readonly fromText: string;
  readonly toText: string;
  readonly sentences: readonly string[];
}

/** A state of a definition: 'shipped', 'draft', 'published', or the number of a version. */
export type StateName = string;

/** Compares any two states of a definition, as texts and in words. */
export async function compareVersions(
  context: StoreContext,
  name: DefinitionName,
  from: StateName,
  to: StateName,
): Promise<Comparison | StoreRefusal> {
  const before = await stateOf(context, name, from);
  if (isStoreRefusal(before)) return before;
  const after = await stateOf(context, name, to);
  if (isStoreRefusal(after)) return after;
  const text = (content: Content | null) => shown(context, name, content).text;
  const sentences = describeChanges(context, name, before.content, after.content);
  return { fromText: text(before.content), toText: text(after.content), sentences };
}

async function stateOf(
  context: StoreContext,
  name: DefinitionName,
  state: StateName,
): Promise<{ readonly content: Content | null } | StoreRefusal> {
  const found = await findDefinition(context, name, { removed: true });
  if (isStoreRefusal(found)) return found;
  if (state === 'shipped' || state === '0') return { content: null };
  if (state === 'published') return { content: found.head.content };
  if (state === 'draft') {
    const content = found.draft ? found.draft.content : found.head.content;
    return content?.layer === 'unread'
      ? refuse('422', `The draft is no definition yet and cannot be compared. ${whyUnread(content.text)}`)
      : { content };
  }
  const version = /^\d{1,9}$/.test(state) ? await versionAt(context.handle, name, Number(state)) : undefined;
  return version ?? refuse('404', `There is no version ${state} of ${nameOf(name)}.`);
}
