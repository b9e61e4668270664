import { turnsOfOthers } from '../../guard/turn-of-others.ts';
import { bringRoles } from '../bundle/bring-roles.ts';
import type { Bringer, HrAccess } from '../bundle/bundled-roles.ts';
import { nameOf } from '../content.ts';
import { draftOf } from '../store/drafts.ts';
import type { Handle } from '../store/handle.ts';
import { headOf } from '../store/heads.ts';
import { decideWaiting, type WaitingPublish, waitingOf } from '../store/waiting-publishes.ts';
import { judgePublish, lackingRights } from './judge-publish.ts';
import { type Done, putLive, type Wanted } from './put-live.ts';
import { isOwn, isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from './store-context.ts';
import { waitingEvent } from './waiting-event.ts';

/** What an approval needs of the backend, for the roles of a bundle. */
export interface Approver {
  readonly by: Bringer;
  readonly hr: HrAccess | undefined;
}

/**
 * Publishes what waited, as somebody else than its author, who holds the rights of its calls. It is judged again as
 * definitions stand now; what was changed since it was proposed is not overwritten unseen.
 */
export async function approvePublish(
  context: StoreContext,
  waitingId: number,
  { by, hr }: Approver,
): Promise<Done | StoreRefusal> {
  const found = await approvable(context, waitingId);
  if (isStoreRefusal(found)) return found;
  const proposing = { ownerKey: found.ownerKey, name: found.author, now: context.author.now };
  const approved = { by: context.author };
  const wanted = found.wanted.map(({ rev: _, ...each }) => each);
  const done =
    wanted.length === 0
      ? undefined
      : await putLive({ ...context, author: proposing }, found.action, found.reason, wanted, { approved });
  if (isStoreRefusal(done)) return done;
  const roles = await bringRoles(context, found.roles, by, hr);
  if (isStoreRefusal(roles)) return roles;
  const untold = untoldBy(found, { calls: done?.calls ?? [], roles });
  if (untold) return untold;
  const publication = done?.publication ?? null;
  await decideWaiting(context.handle, waitingId, { state: 'approved', publication }, context.author);
  const details = { publication, author: found.author, reason: found.reason, calls: done?.calls ?? [] };
  await context.audit.record(context.handle, waitingEvent(context.author, 'definition.approve', waitingId, details));
  return {
    publication,
    sentences: [...(done?.sentences ?? []), ...roles],
    calls: done?.calls ?? [],
    committed: async () => done?.committed(),
  };
}

/** What waits as somebody else than its author may approve it, or why he cannot. */
async function approvable(context: StoreContext, waitingId: number): Promise<WaitingPublish | StoreRefusal> {
  const found = await decidedByOther(context, waitingId);
  if (isStoreRefusal(found)) return found;
  const stale = await staleness(context.handle, found);
  return stale === '' ? found : refuse('409', `${stale} Withdraw or reject it, and publish anew what is meant now.`);
}

/** The definitions by which approving or rejecting what waits is judged, or why it cannot be decided about so. */
export async function wantedByWaiting(
  context: StoreContext,
  waitingId: number,
  decision: 'approve' | 'reject',
): Promise<readonly Wanted[] | StoreRefusal> {
  const found = await (decision === 'approve' ? approvable : decidedByOther)(context, waitingId);
  return isStoreRefusal(found) ? found : found.wanted;
}

/**
 * Refuses what would do more than whoever approves has read: other definitions, or roles, were changed since, so that a
 * screen now leads further or a role gets other rights.
 */
function untoldBy(
  found: Pick<WaitingPublish, 'roleSentences' | 'calls'>,
  now: { readonly calls: readonly string[]; readonly roles: readonly string[] },
): StoreRefusal | undefined {
  const untold = [
    ...now.calls.filter((sentence) => !found.calls.includes(sentence)),
    ...now.roles.filter((sentence) => !found.roleSentences.includes(sentence)),
  ];
  if (untold.length === 0) return undefined;
  const message = `It would do more by now than it told: ${untold.join(' ')} Withdraw or reject it, and publish anew what is meant now.`;
  return refuse('409', message, { calls: untold });
}

/** Ends the waiting of a publish, as somebody else than its author; its drafts stay. */
export async function rejectPublish(
  context: StoreContext,
  waitingId: number,
  reason: string,
): Promise<WaitingPublish | StoreRefusal> {
  const found = await decidedByOther(context, waitingId);
  if (isStoreRefusal(found)) return found;
  if (reason.trim() === '') return refuse('422', 'Say in a few words why: its author reads it in the log.');
  const judged = await judgePublish(context, found.wanted);
  const lacking = isStoreRefusal(judged) ? undefined : lackingRights(judged.calls);
  if (lacking) return lacking;
  const decision = reason.trim();
  await decideWaiting(context.handle, waitingId, { state: 'rejected', decision }, context.author);
  const details = { author: found.author, reason: decision };
  await context.audit.record(context.handle, waitingEvent(context.author, 'definition.reject', waitingId, details));
  return found;
}

/** Takes back what one has proposed oneself; its drafts stay. */
export async function withdrawPublish(
  context: StoreContext,
  waitingId: number,
): Promise<WaitingPublish | StoreRefusal> {
  const found = await stillWaiting(context, waitingId);
  if (isStoreRefusal(found)) return found;
  if (!(await isOwn(context, found.ownerKey))) {
    return refuse('403', `${found.author} has proposed this; who may approve it can reject it.`);
  }
  await decideWaiting(context.handle, waitingId, { state: 'withdrawn' }, context.author);
  await context.audit.record(context.handle, waitingEvent(context.author, 'definition.withdraw', waitingId, {}));
  return found;
}

async function decidedByOther(context: StoreContext, waitingId: number): Promise<WaitingPublish | StoreRefusal> {
  const found = await stillWaiting(context, waitingId);
  if (isStoreRefusal(found) || !(await isOwn(context, found.ownerKey))) return found;
  return refuse('403', 'You have proposed this yourself: somebody else approves or rejects it. You can withdraw it.');
}

async function stillWaiting({ handle }: StoreContext, waitingId: number): Promise<WaitingPublish | StoreRefusal> {
  const found = await waitingOf(handle, waitingId);
  if (!found) return refuse('404', 'There is no such publish that waits.');
  if (found.state === 'waiting') return found;
  return refuse('409', `This publish does not wait any more: it was ${found.state}.`);
}

/** What was changed since a publish was proposed, in a sentence; '' where nothing was. */
export async function staleness(handle: Handle, { wanted }: Pick<WaitingPublish, 'wanted'>): Promise<string> {
  const turn = turnsOfOthers();
  for (const each of wanted) {
    await turn();
    const head = await headOf(handle, each);
    if ((head?.rev ?? 0) !== each.rev) {
      const draft = await draftOf(handle, each);
      return `${draft?.author || head?.changedBy || 'Somebody'} has changed ${nameOf(each)} since this was proposed.`;
    }
  }
  return '';
}
