import type { Actor, Context, HistoryDraft, HistoryRow } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { insertMany } from './insert-many.ts';
import type { StoredRow } from './loose-handle.ts';
import { nextId } from './next-id.ts';
import { digestOfText } from './watched-rows.ts';

/** What never stands in the history; of a password a digest of its hash does, which shows that it is another one. */
const secrets: ReadonlySet<string> = new Set(['passwordHash']);

/**
 * Notes who changed which record from what to what, and the version that the record has by it; it is kept with the unit of
 * work, see `keepHistory`.
 */
export function writeHistory(
  { now, actor, written }: Context,
  table: string,
  key: number | string,
  from: StoredRow | null,
  to: StoredRow | null,
  version?: number,
): void {
  if (!written) throw new Error(`A record of ${table} is changed outside of a unit of work`);
  written.push({
    at: now.instant,
    accountId: actor.kind === 'visitor' ? null : actor.accountId,
    byName: nameOf(actor),
    tableName: table,
    recordKey: String(key),
    fromJson: from && JSON.stringify(withoutSecrets(from)),
    toJson: to && JSON.stringify(withoutSecrets(to)),
    version,
  });
}

/** Stores what a unit of work has changed, numbered in its order. */
export async function keepHistory(
  handle: Handle,
  drafts: readonly HistoryDraft[],
): Promise<readonly (HistoryRow & Pick<HistoryDraft, 'version'>)[]> {
  if (drafts.length === 0) return [];
  const first = await nextId(handle, 'history', drafts.length);
  const rows = drafts.map((draft, index) => ({ historyId: first + index, ...draft }));
  await insertMany(
    handle,
    'history',
    rows.map(({ version: _, ...row }) => row),
  );
  return rows;
}

/** Who changed something; of a program the name of its token beside that of its owner. */
function nameOf(actor: Actor): string {
  const { program } = actor.kind === 'person' ? actor : {};
  return program === undefined ? actor.name : `${actor.name} (token ${program})`;
}

function withoutSecrets(row: StoredRow): StoredRow {
  const { passwordHash: hash } = row;
  const plain = Object.entries(row).map(([name, value]) => [name, secrets.has(name) ? '(secret)' : value]);
  const digest = typeof hash === 'string' ? { passwordDigest: digestOfText(hash) } : {};
  return { ...Object.fromEntries(plain), ...digest };
}
