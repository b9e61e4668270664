import type { Actor, Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import type { HrTables, TableName } from '../tables.ts';
import type { AuditTrail, TrailActor, TrailEvent } from './audit-trail.ts';
import { digestOfHistory } from './digest-of-history.ts';

/** What is being done, as the log tells it. */
export interface Audited {
  /** The call, or what Muster does by itself: 'empLoan/saveEmpLoan', 'closeDays'. */
  readonly call: string;
  /** Who does it where that is not the actor of the request. */
  readonly who?: TrailActor;
  /** What the log says where no record was changed; undefined: nothing then. */
  readonly otherwise?: Pick<TrailEvent, 'action' | 'subject'>;
}

/**
 * Does something in a transaction and tells the log of every record that was changed by it. From what to what stands in
 * the history; the log holds each of its rows by a digest.
 */
export async function audited<T>(
  audit: AuditTrail,
  context: Context,
  { call, who = trailActorOf(context.actor), otherwise }: Audited,
  work: () => Promise<T>,
): Promise<T> {
  const { handle, said } = context;
  const before = await lastHistoryId(handle);
  const made = await work();
  const rows = await handle
    .selectFrom('history')
    .selectAll()
    .where('historyId', '>', before)
    .orderBy('historyId')
    .execute();
  const more: TrailEvent['details'] = { ...said };
  const events = rows.map((row): TrailEvent => {
    const subject = { kind: row.tableName, key: row.recordKey };
    return {
      who,
      action: actionOf(row),
      subject,
      details: { call, history: row.historyId, digest: digestOfHistory(row), ...more },
    };
  });
  if (events.length === 0 && otherwise) events.push({ who, ...otherwise, details: { call, ...more } });
  await audit.record(handle, ...events);
  return made;
}

/** Who acts, as the log calls him. */
export function trailActorOf(actor: Actor): TrailActor {
  const { kind, name } = actor;
  if (kind === 'visitor') return { kind, id: '', name };
  return { kind: kind === 'person' ? actor.accountKind : kind, id: `account ${actor.accountId}`, name };
}

/** Muster itself, when nobody asked for what it does. */
export const musterItself: TrailActor = { kind: 'system', id: '', name: 'Muster' };

/** Tables that say who may do what. */
const rightsTables: ReadonlySet<string> = new Set<TableName>(['role', 'roleRight', 'accountRole']);

function actionOf({ tableName, fromJson, toJson }: HrTables['history']): TrailEvent['action'] {
  const what = fromJson === null ? 'created' : toJson === null ? 'deleted' : 'changed';
  if (rightsTables.has(tableName)) return `rights.${what}`;
  if (tableName === 'account' && what === 'changed' && Object.hasOwn(JSON.parse(toJson ?? '{}'), 'passwordHash'))
    return 'password.changed';
  return `data.${what}`;
}

async function lastHistoryId(handle: Handle): Promise<number> {
  const row = await handle.selectFrom('counter').select('value').where('name', '=', 'history').executeTakeFirst();
  return row?.value ?? 0;
}
