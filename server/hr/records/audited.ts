import type { AuditTrail, TrailActor, TrailEvent } from '../audit/audit-trail.ts';
import type { Actor, Context, HistoryDraft, HistoryRow, Said } from '../context.ts';
import { isRefused } from '../outcome.ts';
import type { TableName } from '../tables.ts';
import { digestOfHistory } from './digest-of-history.ts';
import { keepHistory } from './history.ts';

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
 * Does something in a transaction and tells the log of every record that was changed by it, when it is done. From what to
 * what stands in the history; the log holds each of its rows by a digest. Of a refusal nothing is told: whoever has the
 * transaction takes it back.
 */
export async function audited<T>(
  audit: AuditTrail,
  context: Context,
  { call, who = trailActorOf(context.actor), otherwise }: Audited,
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  const written: HistoryDraft[] = [];
  // What was found out before the transaction counts for each attempt.
  const said: Said = { ...context.said };
  const made = await work({ ...context, said, written });
  if (isRefused(made)) return made;
  const kept = await keepHistory(context.handle, written);
  const events = kept.map((row): TrailEvent => {
    const subject = { kind: row.tableName, key: row.recordKey };
    const details = { call, history: row.historyId, digest: digestOfHistory(row), ...said };
    return { who, action: actionOf(row), subject, details, version: row.version };
  });
  if (events.length === 0 && otherwise) events.push({ who, ...otherwise, details: { call, ...said } });
  await audit.record(context.handle, ...events);
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

function actionOf({ tableName, fromJson, toJson }: HistoryRow): TrailEvent['action'] {
  const what = fromJson === null ? 'created' : toJson === null ? 'deleted' : 'changed';
  if (rightsTables.has(tableName)) return `rights.${what}`;
  if (tableName === 'account' && what === 'changed' && Object.hasOwn(JSON.parse(toJson ?? '{}'), 'passwordHash'))
    return 'password.changed';
  return `data.${what}`;
}
