import type { Json } from '@muster/engine';
import { parse } from '@muster/engine/check';
import { isRecord } from '../../envelope/is-record.ts';
import { type DefinitionName, nameOf } from '../content.ts';
import { isDefinitionId } from '../definition-id.ts';
import { putDraft, untouched } from '../store/drafts.ts';
import { draftProblems } from './check-draft.ts';
import { closedDefinition, findDefinition } from './found-definition.ts';
import { type Done, putLive } from './put-live.ts';
import { readText } from './read-text.ts';
import { keptDraft, type RollBack } from './roll-back.ts';
import type { SavedDraft } from './save-draft.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';

/** Begins a definition of the company's own as a draft. Its kind and id are said in its text, and must be free. */
export async function createDefinition(
  context: StoreContext,
  text: string,
): Promise<(SavedDraft & DefinitionName) | StoreRefusal> {
  const name = nameIn(text);
  if (isStoreRefusal(name)) return name;
  const closed = closedDefinition(name.kind, false);
  if (closed) return closed;
  const taken = await findDefinition(context, name);
  if (!isStoreRefusal(taken)) return refuse('409', `There is already a ${name.kind} "${name.id}". Choose another id.`);
  const read = readText(name, text);
  if (isStoreRefusal(read)) return read;
  if ('unread' in read) return refuse('422', 'A definition is one record of JSON.');
  const content = { layer: 'own', definition: read.tree } as const;
  const rev = await putDraft(context.handle, name, content, context.author);
  const found = { ...name, shipped: undefined, head: untouched(name), draft: undefined };
  return { ...name, rev, ...draftProblems(context, found, content), merged: false, text: null, baseHash: '' };
}

function nameIn(text: string): DefinitionName | StoreRefusal {
  const { value, problems } = parse(text, 'draft');
  if (!isRecord(value)) return refuse('422', problems[0]?.message ?? 'A definition is one record of JSON.');
  const { kind, id } = value;
  if (typeof kind !== 'string') return refuse('422', 'A definition needs a "kind", such as "page".');
  if (!isDefinitionId(id)) {
    return refuse('422', 'A definition needs an "id" of letters, digits, dots and dashes, such as "loans.own".');
  }
  return { kind, id };
}

/** Takes away a definition of the company's own; one that others use stays. Its versions are kept and can be rolled back to. */
export async function removeDefinition(
  context: StoreContext,
  name: DefinitionName,
  { reason, dropDraft }: RollBack,
): Promise<Done | StoreRefusal> {
  const found = await findDefinition(context, name);
  if (isStoreRefusal(found)) return found;
  const what = `${name.kind} "${name.id}"`;
  if (found.shipped) return refuse('409', `${what} comes with Muster: hide what should not be seen, or roll it back.`);
  if (found.head.content === null) return refuse('409', `${what} is only a draft: drop it.`);
  const users = context.live.current().compiled.uses().of(name.kind, name.id);
  if (users.length > 0) {
    const told: Json = users.map(({ kind, id }) => ({ kind, id }));
    return refuse('409', `${what} is used by ${users.map(nameOf).join(', ')}.`, { usedBy: told });
  }
  const kept = keptDraft(found, dropDraft);
  if (kept) return kept;
  return putLive(context, 'remove', reason, [{ ...name, content: null }]);
}
