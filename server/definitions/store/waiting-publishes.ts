import type { BundledRole } from '../bundle/bundled-roles.ts';
import type { Content, DefinitionName } from '../content.ts';
import type { NeededRight } from '../services/made-calls.ts';
import type { Author, Handle } from './handle.ts';
import type { PublishAction } from './publishes.ts';

/** One definition as a publish would leave it, with the revision that its author knew. */
export interface WaitingDefinition extends DefinitionName {
  readonly content: Content | null;
  readonly rev: number;
}

/** What became of a publish that waited. */
export type WaitingState = 'waiting' | 'approved' | 'rejected' | 'withdrawn';

/** A publish that waits for a second person. */
export interface WaitingPublish {
  readonly waitingId: number;
  readonly action: PublishAction;
  readonly reason: string;
  readonly ownerKey: string;
  readonly author: string;
  /** ISO in UTC. */
  readonly at: string;
  readonly wanted: readonly WaitingDefinition[];
  /** The roles that a bundle brings besides. */
  readonly roles: readonly BundledRole[];
  /** What it changes of definitions and of roles, and which calls it lets screens make, in words. */
  readonly sentences: readonly string[];
  readonly roleSentences: readonly string[];
  readonly calls: readonly string[];
  /** What whoever decides about it has to be allowed to do. */
  readonly rights: readonly NeededRight[];
  readonly state: WaitingState;
  /** Who decided, when and why; '' while it waits. */
  readonly decidedBy: string;
  readonly decidedAt: string;
  readonly decision: string;
}

export type NewWaiting = Pick<
  WaitingPublish,
  'action' | 'reason' | 'wanted' | 'roles' | 'sentences' | 'roleSentences' | 'calls' | 'rights'
>;

/** How many publishes of one person wait at once: each is judged anew for everybody who looks. */
export const mostWaiting = 20;

/** Keeps a publish until it is decided about; resolves to its number, or to nothing where too many of its author wait. */
export async function putWaiting(handle: Handle, made: NewWaiting, author: Author): Promise<number | undefined> {
  const own = await rows(handle).where('state', '=', 'waiting').where('ownerKey', '=', author.ownerKey).execute();
  if (own.length >= mostWaiting) return undefined;
  const { action, reason, wanted, roles, sentences, roleSentences, calls, rights } = made;
  const { waitingId } = await handle
    .insertInto('waitingPublish')
    .values({
      ...{ action, reason, ownerKey: author.ownerKey, author: author.name, at: author.now.toISOString() },
      ...{ wanted: JSON.stringify(wanted), roles: JSON.stringify(roles) },
      ...{ sentences: JSON.stringify(sentences), roleSentences: JSON.stringify(roleSentences) },
      ...{ calls: JSON.stringify(calls), rights: JSON.stringify(rights) },
      ...{ state: 'waiting', decidedBy: '', decidedAt: '', decision: '', publication: null },
    })
    .returning('waitingId')
    .executeTakeFirstOrThrow();
  return waitingId;
}

const rows = (handle: Handle) => handle.selectFrom('waitingPublish').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function read(row: Row): WaitingPublish {
  const { waitingId, reason, ownerKey, author, at, decidedBy, decidedAt, decision } = row;
  return {
    ...{ waitingId, reason, ownerKey, author, at, decidedBy, decidedAt, decision },
    action: row.action as PublishAction,
    state: row.state as WaitingState,
    wanted: JSON.parse(row.wanted) as readonly WaitingDefinition[],
    roles: JSON.parse(row.roles) as readonly BundledRole[],
    sentences: JSON.parse(row.sentences) as readonly string[],
    roleSentences: JSON.parse(row.roleSentences) as readonly string[],
    calls: JSON.parse(row.calls) as readonly string[],
    rights: JSON.parse(row.rights) as readonly NeededRight[],
  };
}

/** All that wait, the oldest first. */
export async function allWaiting(handle: Handle): Promise<readonly WaitingPublish[]> {
  return (await rows(handle).where('state', '=', 'waiting').orderBy('waitingId').execute()).map(read);
}

/** The last ones that were rejected, the newest first. */
export async function lastRejected(handle: Handle, limit: number): Promise<readonly WaitingPublish[]> {
  const rejected = rows(handle).where('state', '=', 'rejected').orderBy('waitingId', 'desc').limit(limit);
  return (await rejected.execute()).map(read);
}

export async function waitingOf(handle: Handle, waitingId: number): Promise<WaitingPublish | undefined> {
  const row = await rows(handle).where('waitingId', '=', waitingId).executeTakeFirst();
  return row && read(row);
}

/** What became of a publish that waited: why it was rejected, or the number of the publish that it became. */
export interface Decision {
  readonly state: Exclude<WaitingState, 'waiting'>;
  readonly decision?: string;
  readonly publication?: number | null;
}

/** Ends the waiting of a publish. */
export async function decideWaiting(
  handle: Handle,
  waitingId: number,
  { state, decision = '', publication = null }: Decision,
  { name, now }: Author,
): Promise<void> {
  await handle
    .updateTable('waitingPublish')
    .set({ state, decision, publication, decidedBy: name, decidedAt: now.toISOString() })
    .where('waitingId', '=', waitingId)
    .execute();
}
