import { holds } from '../../gateway/check-right.ts';
import { nameOf } from '../content.ts';
import { allWaiting, lastRejected, type WaitingPublish } from '../store/waiting-publishes.ts';
import { staleness } from './decide-publish.ts';
import type { NeededRight } from './made-calls.ts';
import { designerRight, isOwn, type StoreContext } from './store-context.ts';

/** A publish that waits, or that was rejected, as who looks sees it. */
export interface ListedWaiting
  extends Pick<
    WaitingPublish,
    | 'waitingId'
    | 'action'
    | 'author'
    | 'at'
    | 'reason'
    | 'sentences'
    | 'calls'
    | 'state'
    | 'decidedBy'
    | 'decidedAt'
    | 'decision'
  > {
  /** 'page loans.list' for each of its definitions. */
  readonly names: readonly string[];
  readonly own: boolean;
  /** Who can approve one's own; nobody is named where that cannot be known. */
  readonly approvers: readonly string[];
  /** Why who looks cannot approve or reject it; '' where he can. */
  readonly because: string;
  /** What has changed since; '' where it can be approved as it is. */
  readonly stale: string;
}

/** How many of the last rejected publishes are looked through for those of who looks. */
const lookedThrough = 50;

/**
 * All publishes that wait for a second person, the oldest first; then those of who looks that were rejected and whose
 * drafts still stand as they were proposed, and wait no more.
 */
export async function listWaiting(context: StoreContext): Promise<readonly ListedWaiting[]> {
  const listed: ListedWaiting[] = [];
  for (const each of await allWaiting(context.handle)) listed.push(await asSeen(context, each));
  const proposed = new Set(listed.flatMap(({ names }) => names));
  for (const each of await lastRejected(context.handle, lookedThrough)) {
    const seen = await asSeen(context, each);
    if (!seen.own || seen.stale !== '' || seen.names.some((name) => proposed.has(name))) continue;
    for (const name of seen.names) proposed.add(name);
    listed.push(seen);
  }
  return listed;
}

async function asSeen(context: StoreContext, publish: WaitingPublish): Promise<ListedWaiting> {
  const { wanted, rights, ownerKey, roles: _, roleSentences, ...told } = publish;
  const own = await isOwn(context, ownerKey);
  const approvers = own && publish.state === 'waiting' ? ((await context.publisher?.others(rights)) ?? []) : [];
  return {
    ...told,
    sentences: [...told.sentences, ...rolesAsSeen(context, roleSentences)],
    names: wanted.map(nameOf),
    own,
    approvers,
    because: own ? 'You have proposed this yourself: somebody else approves it.' : missing(context, rights),
    stale: await staleness(context.handle, publish),
  };
}

const rolesHidden =
  'It changes roles too. How is told to who may read them: that needs the right to read admin roles (useradminrole).';

/** What changes of roles, for who may read them; everybody else is told that something does. */
function rolesAsSeen({ publisher }: StoreContext, sentences: readonly string[]): readonly string[] {
  if (sentences.length === 0 || !publisher || holds(publisher.person, ['useradminrole'])) return sentences;
  return [rolesHidden];
}

function missing({ publisher }: StoreContext, rights: readonly NeededRight[]): string {
  if (!publisher) return '';
  const { person } = publisher;
  if (!holds(person, [designerRight], 'write')) return 'You may see definitions, not change them.';
  if (rights.every(({ functions, needs }) => holds(person, functions, needs))) return '';
  return 'You do not have the rights of the calls yourself that it lets screens make.';
}
