import { afterCommit } from '../../work/index.ts';
import type { Context } from '../context.ts';
import { done, type Outcome } from '../outcome.ts';

/** One that was read, or all up to one, so that what comes meanwhile stays unread; one's own alone. */
export async function markRead(context: Context, notificationId: number, which: 'one' | 'up to'): Promise<Outcome> {
  const { handle, actor, now, ring } = context;
  if (actor.kind !== 'person') return done(null);
  const marked = await handle
    .updateTable('notification')
    .set({ readAt: now.instant })
    .where('accountId', '=', actor.accountId)
    .where('readAt', '=', '')
    .where('notificationId', which === 'one' ? '=' : '<=', notificationId)
    .executeTakeFirst();
  if (marked.numUpdatedRows > 0n && ring) afterCommit(handle, () => ring([actor.accountId]));
  return done(null);
}
