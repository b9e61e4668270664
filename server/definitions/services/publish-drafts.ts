import { turnsOfOthers } from '../../guard/turn-of-others.ts';
import { type DefinitionName, nameOf } from '../content.ts';
import { compileInTurns } from './compile-in-turns.ts';
import { closedDefinition, findDefinition } from './found-definition.ts';
import { judgePublish, lackingRights, rightsToApprove } from './judge-publish.ts';
import { tellFunctions } from './published-functions.ts';
import { type Done, putLive, type Wanted } from './put-live.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';
import { whyUnread } from './why-unread.ts';

/** A draft to publish, with the revision that the person read; one that was changed since is not published unseen. */
export interface Chosen extends DefinitionName {
  readonly rev: number;
}

/** Publishes the drafts of one or several definitions in one step. */
export async function publishDrafts(
  context: StoreContext,
  chosen: readonly Chosen[],
  reason: string,
): Promise<Done | StoreRefusal> {
  const wanted = await draftsOf(context, chosen);
  return isStoreRefusal(wanted) ? wanted : putLive(context, 'publish', reason, wanted);
}

/** Which changing calls the publish of drafts would let screens make, in words; nothing where it would be refused. */
export async function publishCalls(
  context: StoreContext,
  chosen: readonly Chosen[],
): Promise<{ readonly calls: readonly string[] }> {
  const wanted = await draftsOf(context, chosen);
  if (!isStoreRefusal(wanted)) await compileInTurns(context, wanted);
  const judged = isStoreRefusal(wanted) ? wanted : await judgePublish(context, wanted);
  if (isStoreRefusal(judged)) return { calls: [] };
  const taken = await tellFunctions(context, judged.functions);
  const calls = [
    ...judged.calls.map(({ sentence }) => sentence),
    ...(isStoreRefusal(taken) ? [taken.refused.message] : taken),
    ...judged.besides,
  ];
  const lacking = lackingRights(judged.calls) !== undefined;
  if (lacking) return { calls: [...calls, 'You do not hold all of these rights, so that you cannot publish this.'] };
  if (judged.calls.every(({ touches }) => touches === undefined)) return { calls };
  return { calls: [...calls, sentenceOfEyes(await context.publisher?.others(rightsToApprove(judged.calls)))] };
}

/** What becomes of a publish that needs a second person, by the names of who could be that. */
function sentenceOfEyes(others: readonly string[] | undefined): string {
  if (others === undefined)
    return 'It waits until a second person, who may publish and holds these rights, has approved it under Pages.';
  if (others.length === 0)
    return 'Nobody else holds these rights: you give your password again and publish it alone, and the log tells so.';
  return `It waits until a second person has approved it under Pages: ${others.join(' or ')}.`;
}

/** The drafts that are chosen, as they would be published, or why they cannot be. */
export async function draftsOf(
  context: StoreContext,
  chosen: readonly Chosen[],
): Promise<readonly Wanted[] | StoreRefusal> {
  if (chosen.length === 0) return refuse('422', 'Choose at least one definition to publish.');
  if (new Set(chosen.map(nameOf)).size < chosen.length) return refuse('422', 'A definition is chosen twice.');
  const wanted: Wanted[] = [];
  const turn = turnsOfOthers();
  for (const name of chosen) {
    await turn();
    const found = await findDefinition(context, name);
    if (isStoreRefusal(found)) return found;
    const refused = closedDefinition(name.kind, found.shipped !== undefined);
    if (refused) return refused;
    const { draft, head } = found;
    const what = `${name.kind} "${name.id}"`;
    if (!draft) return refuse('409', `There is no draft of ${what} any more: it was published or dropped.`);
    if (head.rev !== name.rev) {
      const message = `${draft.author} has changed the draft of ${what} in the meantime. Read it again before you publish it.`;
      return refuse('409', message, { _version: head.rev, changedBy: draft.author });
    }
    const { content } = draft;
    if (content?.layer === 'unread')
      return refuse(
        '422',
        `The draft of ${what} is no definition yet: mend its text first. ${whyUnread(content.text)}`,
      );
    wanted.push({ kind: name.kind, id: name.id, content });
  }
  return wanted;
}
