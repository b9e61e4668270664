import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AuditEvent } from '../audit/audit-entry.ts';
import { extensionTable } from '../hr/index.ts';
import { fixedQuery } from '../work/index.ts';
import type { SavedEvent, WebhookTables } from './webhook-tables.ts';

type Handle = Kysely<WebhookTables>;

/** Rows that one statement writes. */
const perStatement = 500;

const told: Readonly<Record<string, string>> = {
  'data.created': 'created',
  'data.changed': 'changed',
  'data.deleted': 'deleted',
};

const listening = fixedQuery((db: Handle) =>
  db.selectFrom('webhook').select(['webhookId', 'kinds']).where('offBecause', '=', ''),
);

/**
 * Notes what is to be told of what the log is told, in the transaction of the save: two statements however many records
 * there are, one where nobody listens. True where something is to be told.
 */
export async function noteSaves(handle: Handle, events: readonly AuditEvent[], at: string): Promise<boolean> {
  if (!events.some(({ action }) => Object.hasOwn(told, action))) return false;
  const hooks = await listening.all(handle, {});
  if (hooks.length === 0) return false;
  const saved = savedOnce(events, at);
  const rows = hooks.flatMap(({ webhookId, kinds }) => {
    const wanted = new Set(JSON.parse(kinds) as string[]);
    // Each webhook has an id of its own for it: whoever has two is told twice.
    return saved.flatMap((each) => (wanted.has(each.kind) ? [rowOf(webhookId, each)] : []));
  });
  await insertEvents(handle, rows);
  return rows.length > 0;
}

/** Has events wait for their webhooks. */
export async function insertEvents(
  handle: Handle,
  rows: readonly { readonly webhookId: string; readonly event: string }[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += perStatement) {
    await handle
      .insertInto('webhookEvent')
      .values(rows.slice(start, start + perStatement))
      .execute();
  }
}

type Saved = Omit<SavedEvent, 'eventId'>;

export function rowOf(webhookId: string, saved: Saved): { readonly webhookId: string; readonly event: string } {
  const event: SavedEvent = { eventId: `evt_${randomUUID().replaceAll('-', '')}`, ...saved };
  return { webhookId, event: JSON.stringify(event) };
}

/** The record that was saved: extension fields, 'department 17', are of the record that they are kept beside. */
function recordOf({ kind, key }: AuditEvent['subject']): AuditEvent['subject'] {
  const [, of, its] = (kind === extensionTable ? /^(\S+) (.+)$/s.exec(key) : null) ?? [];
  return of !== undefined && its !== undefined ? { kind: of, key: its } : { kind, key };
}

/** Each record once, however often one unit of work changed it: as it was first told, in its last version. */
function savedOnce(events: readonly AuditEvent[], at: string): readonly Saved[] {
  const records = new Map<string, Saved>();
  for (const { action, subject, version } of events) {
    const what = Object.hasOwn(told, action) ? told[action] : undefined;
    if (what === undefined) continue;
    const { kind, key } = recordOf(subject);
    const name = JSON.stringify([kind, key]);
    const before = records.get(name);
    const type = what === 'deleted' || !before ? `${kind}.${what}` : before.type;
    const now = what === 'deleted' ? null : (version ?? before?.version ?? null);
    records.set(name, { type, at, kind, key, version: now });
  }
  return [...records.values()];
}
