import { holds } from '../../gateway/check-right.ts';
import { nameOf } from '../content.ts';
import { allWaiting } from '../store/waiting-publishes.ts';
import { staleness } from './decide-publish.ts';
import { type Desk, designerRight, isOwn, isRefusal } from './desk.ts';
import { judgePublish } from './judge-publish.ts';

/** A publish that waits, as who looks sees it. */
export interface ListedWaiting {
  readonly waitingId: number;
  readonly action: string;
  readonly author: string;
  readonly at: string;
  readonly reason: string;
  /** 'page loans.list, form loans.edit' */
  readonly what: string;
  readonly sentences: readonly string[];
  /** Which changing calls it lets screens make, in words. */
  readonly calls: readonly string[];
  readonly own: boolean;
  /** Why who looks cannot approve or reject it; '' where he can. */
  readonly because: string;
  /** What has changed since; '' where it can be approved as it is. */
  readonly stale: string;
}

/** All publishes that wait for a second person, the oldest first. */
export async function listWaiting(desk: Desk): Promise<readonly ListedWaiting[]> {
  const listed: ListedWaiting[] = [];
  for (const each of await allWaiting(desk.handle)) {
    const { waitingId, action, author, at, reason, sentences, calls, wanted } = each;
    const own = await isOwn(desk, each.ownerKey);
    const stale = await staleness(desk.handle, each);
    const because = own ? 'You have proposed this yourself: somebody else approves it.' : await missing(desk, wanted);
    const what = wanted.map(nameOf).join(', ');
    listed.push({ waitingId, action, author, at, reason, what, sentences, calls, own, because, stale });
  }
  return listed;
}

async function missing(desk: Desk, wanted: Parameters<typeof judgePublish>[1]): Promise<string> {
  const { publisher } = desk;
  if (publisher && !holds(publisher.person, [designerRight], 'write'))
    return 'You may see definitions, not change them.';
  const judged = await judgePublish(desk, wanted);
  if (isRefusal(judged)) return '';
  const lacks = judged.calls.some(({ held }) => !held);
  return lacks ? 'You do not have the rights of the calls yourself that it lets screens make.' : '';
}
