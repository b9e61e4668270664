import type { FieldRights } from '@muster/engine';
import { actorOf, rightsOf } from '../access/actor-of.ts';
import type { Context, HistoryRow } from '../context.ts';
import { greeting } from '../outbox/greeting.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import { insertMany } from '../records/insert-many.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import { nextId } from '../records/next-id.ts';
import { chosenBy } from './choices.ts';
import { notificationKinds } from './kinds.ts';
import type { NotificationKind, Told, ToldChange } from './notification-kind.ts';
import { readerOf } from './reader.ts';

/** A row of the history, as far as a kind looks at it. */
export type WrittenRow = Pick<HistoryRow, 'tableName' | 'recordKey' | 'fromJson' | 'toJson'>;

/** The tables whose changes may tell somebody something. */
export const toldTables: ReadonlySet<string> = new Set(notificationKinds.map(({ table }) => table));

/**
 * Tells people what changes of records mean to them, in the transaction of the changes: what is taken back is told to nobody,
 * and nobody is told twice. `by` made them and is told nothing. Resolves to the accounts whose bell has something new.
 */
export async function notify(
  context: Context,
  records: FieldRights,
  rows: readonly WrittenRow[],
  by: number | undefined,
): Promise<ReadonlySet<number>> {
  const rung = new Set<number>();
  for (const row of rows) {
    const change: ToldChange = { key: row.recordKey, from: parsed(row.fromJson), to: parsed(row.toJson) };
    for (const kind of notificationKinds) {
      if (kind.table !== row.tableName) continue;
      if (kind.settles?.(change)) for (const each of await settle(context, kind, change.key)) rung.add(each);
      const told = await kind.tells(context, change);
      if (!told) continue;
      const without = await accountsBehind(context, by);
      const receivers = [...new Set(told.receivers)].filter((each) => !without.has(each));
      for (const each of await keep(context, records, kind, change.key, { ...told, receivers })) rung.add(each);
    }
  }
  return rung;
}

function parsed(json: string | null): StoredRow | null {
  return json === null ? null : (JSON.parse(json) as StoredRow);
}

/** Nobody has to do anything about it any more. */
async function settle({ handle, now }: Context, { id: kind }: NotificationKind, recordKey: string) {
  const rows = await handle
    .updateTable('notification')
    .set({ readAt: now.instant })
    .where('kind', '=', kind)
    .where('recordKey', '=', recordKey)
    .where('readAt', '=', '')
    .returning('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** The accounts of whoever made a change: those of the same employee are nobody else. */
async function accountsBehind({ handle }: Context, accountId: number | undefined): Promise<ReadonlySet<number>> {
  if (accountId === undefined) return new Set();
  const rows = await handle
    .selectFrom('account as own')
    .innerJoin('account', 'account.applicantId', 'own.applicantId')
    .select('account.accountId')
    .where('own.accountId', '=', accountId)
    .execute();
  return new Set([accountId, ...rows.map((row) => row.accountId)]);
}

async function keep(
  context: Context,
  records: FieldRights,
  kind: NotificationKind,
  recordKey: string,
  { about, receivers, occasion, said }: Told,
): Promise<readonly number[]> {
  const { handle, now } = context;
  if (receivers.length === 0) return [];
  const known = await handle
    .selectFrom('notification')
    .select('accountId')
    .where('kind', '=', kind.id)
    .where('recordKey', '=', recordKey)
    .where('occasion', '=', occasion)
    .execute();
  const told = new Set(known.map(({ accountId }) => accountId));
  const choices = await chosenBy(handle, kind, receivers);
  const row = { kind: kind.id, applicantId: about, said: JSON.stringify(said) };
  const rung: number[] = [];
  for (const accountId of receivers) {
    const { bell, mail } = choices(accountId);
    if (told.has(accountId) || !(bell || mail)) continue;
    const who = { kind: 'person', accountId } as const;
    const actor = await actorOf(handle, who, { of: () => rightsOf(handle, accountId) });
    if (actor?.kind !== 'person') continue;
    const read = await readerOf({ ...context, actor }, records, [about]);
    const readable = await read(row);
    if (!readable) continue;
    const notificationId = await nextId(handle, 'notification');
    const at = { at: now.instant, readAt: '', bell: bell ? 1 : 0 };
    await insertMany(handle, 'notification', [{ notificationId, accountId, recordKey, occasion, ...row, ...at }]);
    if (mail) await leaveMail(context, actor, readable, notificationId);
    if (bell) rung.push(accountId);
  }
  return rung;
}

/** What a mail says is what the bell says, with the way to the record and to what is chosen. */
async function leaveMail(
  context: Context,
  { name, email }: { readonly name: string; readonly email: string },
  { subject, text, path }: { readonly subject: string; readonly text: string; readonly path: string },
  notificationId: number,
): Promise<void> {
  const { portalAddress } = context;
  const place = path === '' ? [] : [portalAddress === undefined ? 'You see it in Muster.' : `${portalAddress}${path}`];
  const profile = portalAddress === undefined ? 'My Profile' : `My Profile (${portalAddress}/profile)`;
  const body = [greeting(name), text, ...place, `What you are told by mail you choose under ${profile}.`];
  await putInOutbox(context, { to: email, subject, body: body.join('\n\n') }, { notificationId });
}
