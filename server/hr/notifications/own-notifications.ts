import type { FieldRights } from '@muster/engine';
import type { Context } from '../context.ts';
import type { HrTables } from '../tables.ts';
import { kindOf } from './kinds.ts';
import { readerOf } from './reader.ts';

/** The most that are looked at: older ones are read, or are of no use any more. */
const most = 200;

/** What somebody was told, as he may know it now. */
export interface OwnNotification {
  readonly notificationId: number;
  readonly kind: string;
  readonly text: string;
  readonly path: string;
  readonly at: string;
  readonly read: boolean;
}

/**
 * What whoever asks was told by bell, the newest first. What he may see is judged here and now: of a record that is out of
 * his sight by now he finds nothing, and it is counted nowhere.
 */
export async function ownNotifications(
  context: Context,
  records: FieldRights,
  limit = most,
): Promise<readonly OwnNotification[]> {
  const { handle, actor } = context;
  if (actor.kind !== 'person') return [];
  const rows = await handle
    .selectFrom('notification')
    .selectAll()
    .where('accountId', '=', actor.accountId)
    .where('bell', '=', 1)
    .orderBy('notificationId', 'desc')
    .limit(limit)
    .execute();
  return readableOf(context, records, rows);
}

/** How much is not read, and the newest: what the bell shows. */
export interface News {
  readonly unread: number;
  readonly latest: readonly OwnNotification[];
}

export async function newsOf(context: Context, records: FieldRights): Promise<News> {
  const all = await ownNotifications(context, records);
  return { unread: all.filter(({ read }) => !read).length, latest: all.slice(0, shown) };
}

/** How many the bell shows. */
const shown = 20;

async function readableOf(
  context: Context,
  records: FieldRights,
  rows: readonly HrTables['notification'][],
): Promise<readonly OwnNotification[]> {
  const read = await readerOf(
    context,
    records,
    rows.map(({ applicantId }) => applicantId),
  );
  const found: OwnNotification[] = [];
  for (const row of rows) {
    const readable = await read(row);
    if (!readable) continue;
    const { notificationId, kind, at, readAt } = row;
    const { text, path } = readable;
    found.push({ notificationId, kind: kindOf.get(kind)?.label ?? kind, text, path, at, read: readAt !== '' });
  }
  return found;
}
