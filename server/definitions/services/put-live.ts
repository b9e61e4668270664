import type { AuditEvent } from '../../audit/audit-entry.ts';
import { turnOfOthers, turnsOfOthers } from '../../guard/turn-of-others.ts';
import type { BundledRole } from '../bundle/bundled-roles.ts';
import type { Content, DefinitionName } from '../content.ts';
import type { Author } from '../store/handle.ts';
import { headOf } from '../store/heads.ts';
import { type PublishAction, writePublish } from '../store/publishes.ts';
import { mostWaiting, putWaiting } from '../store/waiting-publishes.ts';
import { carryDrafts, draftsBeside } from './carry-drafts.ts';
import { describeChanges, describeTogether } from './describe-changes.ts';
import { judgePublish, lackingRights, rightsToApprove, secondPerson } from './judge-publish.ts';
import { takeFunctions, tellFunctions } from './published-functions.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';
import { actorOf, waitingEvent } from './waiting-event.ts';

/** One definition as it is to be published. */
export interface Wanted extends DefinitionName {
  readonly content: Content | null;
}

/** A publish that is written and goes out when its transaction is over, or that waits for a second person. */
export interface Done {
  /** Null while it waits. */
  readonly publication: number | null;
  /** The number under which it waits. */
  readonly waiting?: number;
  readonly sentences: readonly string[];
  /** The changing calls that it lets screens make or gives something else, in words. */
  readonly calls: readonly string[];
  /** Puts it before everybody at once. */
  readonly committed: () => Promise<void>;
}

/** What a publish is besides its definitions. */
export interface PublishOptions {
  /** The roles that a bundle brings with it, which wait with it, and what they change in words. */
  readonly roles?: { readonly given: readonly BundledRole[]; readonly told: readonly string[] };
  /** Only told, never kept: it does not wait, and no password is asked for. */
  readonly rehearsal?: boolean;
  /** A publish that waited and is approved: by whom, and who had proposed it. */
  readonly approved?: { readonly by: Author };
}

/** Characters of a reason. */
const longestReason = 500;
const noRoles = { given: [], told: [] } as const;
const tooManyWait = `${mostWaiting} publishes of yours wait already. Withdraw what is not meant any more, or wait until they are decided about.`;

/**
 * Publishes definitions together, or none of them: all definitions as they would stand then must be without an error. What
 * an upgrade had set aside does not keep others from being published. Who publishes holds the rights of the changing calls
 * that screens newly make by it; where one touches rights, pay, accounts or mails, it waits for a second person.
 */
export async function putLive(
  context: StoreContext,
  action: PublishAction,
  reason: string,
  wanted: readonly Wanted[],
  { roles = noRoles, rehearsal = false, approved }: PublishOptions = {},
): Promise<Done | StoreRefusal> {
  const wrong = reasonProblem(reason);
  if (wrong) return wrong;
  const judged = await judgePublish(context, wanted);
  if (isStoreRefusal(judged)) return judged;
  const lacking = lackingRights(judged.calls);
  if (lacking) return lacking;
  const published = [];
  const turn = turnsOfOthers();
  await turnOfOthers();
  for (const { kind, id, content } of wanted) {
    await turn();
    const before = await headOf(context.handle, { kind, id });
    const sentences = describeChanges(context, { kind, id }, before?.content ?? null, content);
    published.push({ kind, id, content, sentences, rev: before?.rev ?? 0 });
  }
  const calls = judged.calls.map(({ sentence }) => sentence);
  const changed =
    published.length === 1 && action !== 'import' ? (published[0]?.sentences ?? []) : describeTogether(published);
  const eyes = approved || rehearsal ? 'enough' : await secondPerson(context, judged.calls, roles.told.length > 0);
  if (isStoreRefusal(eyes)) return eyes;
  if (eyes === 'others') {
    const taken = await tellFunctions(context, judged.functions);
    if (isStoreRefusal(taken)) return taken;
    const sentences = [...changed, ...taken];
    const kept = published.map(({ sentences: _, ...each }) => each);
    const rights = rightsToApprove(judged.calls, roles.told.length > 0);
    const words = { reason: reason.trim(), sentences, roleSentences: roles.told, calls };
    const made = { action, ...words, wanted: kept, roles: roles.given, rights };
    const waiting = await putWaiting(context.handle, made, context.author);
    if (waiting === undefined) return refuse('422', tooManyWait);
    await context.audit.record(
      context.handle,
      waitingEvent(context.author, 'definition.propose', waiting, { reason, calls }),
    );
    const told = [...sentences, ...roles.told];
    return { publication: null, waiting, sentences: told, calls, committed: async () => undefined };
  }
  const beside = action === 'publish' ? await draftsBeside(context, wanted) : [];
  const publication = await writePublish(context.handle, action, reason.trim(), published, context.author);
  await carryDrafts(context, beside);
  const taken = await takeFunctions(context, context.handle, judged.functions);
  if (isStoreRefusal(taken)) return taken;
  await turnOfOthers();
  const more = {
    ...(calls.length === 0 ? {} : { calls }),
    ...(approved ? { proposedBy: context.author.name } : {}),
    ...(eyes === 'alone' ? { alone: true } : {}),
  };
  await context.audit.record(
    context.handle,
    ...published.map((each): AuditEvent => {
      const details = { publication, reason: reason.trim(), sentences: each.sentences, ...more };
      const subject = { kind: each.kind, key: each.id };
      return { who: actorOf(approved?.by ?? context.author), action: `definition.${action}`, subject, details };
    }),
  );
  const sentences = [...changed, ...taken];
  return { publication, sentences, calls, committed: () => turnOfOthers().then(context.live.reload) };
}

function reasonProblem(reason: string): StoreRefusal | undefined {
  if (reason.trim() === '') return refuse('422', 'Say in a few words why: people read it in the history.');
  return reason.length > longestReason ? refuse('422', `A reason has at most ${longestReason} characters.`) : undefined;
}
