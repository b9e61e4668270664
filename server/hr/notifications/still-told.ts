import type { FieldRights } from '@muster/engine';
import { actorOf, rightsOf } from '../access/actor-of.ts';
import type { Context } from '../context.ts';
import { readerOf } from './reader.ts';

/**
 * Why a mail of a notification does not go any more, judged when it is about to: its receiver is nobody any more or may not
 * see the record now, or it was read or done meanwhile. Undefined: it goes.
 */
export async function notToldAnyMore(
  context: Context,
  records: FieldRights,
  notificationId: number,
): Promise<string | undefined> {
  const { handle } = context;
  const row = await handle
    .selectFrom('notification')
    .selectAll()
    .where('notificationId', '=', notificationId)
    .executeTakeFirst();
  if (row?.readAt !== '') return 'What it tells was read or done before it could be sent.';
  const { accountId, applicantId } = row;
  const who = { kind: 'person', accountId } as const;
  const actor = await actorOf(handle, who, { of: () => rightsOf(handle, accountId) });
  const readable = actor && (await (await readerOf({ ...context, actor }, records, [applicantId]))(row));
  return readable ? undefined : 'Its receiver may not see the record any more.';
}
