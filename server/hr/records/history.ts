import type { Context, HistoryRow } from '../context.ts';
import type { StoredRow } from './loose-handle.ts';
import { nextId } from './next-id.ts';
import { digestOfText } from './watched-rows.ts';

/** What never stands in the history; of a password a digest of its hash does, which shows that it is another one. */
const secrets: ReadonlySet<string> = new Set(['passwordHash']);

/** Writes who changed which record from what to what, in the unit of work of the change, which tells the log of it. */
export async function writeHistory(
  { handle, now, actor, written }: Context,
  table: string,
  key: number | string,
  from: StoredRow | null,
  to: StoredRow | null,
): Promise<void> {
  if (!written) throw new Error(`A record of ${table} is changed outside of a unit of work`);
  const row: HistoryRow = {
    historyId: await nextId(handle, 'history'),
    at: now.instant,
    accountId: actor.kind === 'visitor' ? null : actor.accountId,
    byName: actor.name,
    tableName: table,
    recordKey: String(key),
    fromJson: from && JSON.stringify(withoutSecrets(from)),
    toJson: to && JSON.stringify(withoutSecrets(to)),
  };
  await handle.insertInto('history').values(row).execute();
  written.push(row);
}

function withoutSecrets(row: StoredRow): StoredRow {
  const { passwordHash: hash } = row;
  const plain = Object.entries(row).map(([name, value]) => [name, secrets.has(name) ? '(secret)' : value]);
  const digest = typeof hash === 'string' ? { passwordDigest: digestOfText(hash) } : {};
  return { ...Object.fromEntries(plain), ...digest };
}
