import { isRecord } from '@muster/engine';
import type { Kysely } from 'kysely';
import { type Erasure, historyTables } from '../hr/index.ts';
import type { ServerTables } from '../tables.ts';
import type { AuditActor, AuditEvent } from './audit-entry.ts';
import { waitingEntries } from './waiting-entries.ts';

/** The entry of the log about one row of the history of which values were erased. */
export function erasureEvent(
  who: AuditActor,
  subject: AuditEvent['subject'],
  { history, historyId, was, digest, fields }: Erasure,
  reason: string,
): AuditEvent {
  // Entries from before there was another say nothing of it.
  const place: Readonly<Record<string, string>> = history === 'history' ? {} : { of: history };
  const details = { erased: historyId, ...place, was, now: digest, fields: [...fields], reason };
  return { who, action: 'data.erased', subject, details };
}

/** An erasure that the log tells of, of which record, and why. */
export interface LoggedErasure extends Erasure {
  readonly subject: AuditEvent['subject'];
  readonly reason: string;
}

/** What the log tells of erasures, the first one first. */
export async function loggedErasures(db: Kysely<ServerTables>): Promise<readonly LoggedErasure[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['subjectKind', 'subjectKey', 'details'])
    .where('action', '=', 'data.erased')
    .orderBy('seq')
    .execute();
  const waiting = (await waitingEntries(db)).filter(({ action }) => action === 'data.erased');
  return [...rows, ...waiting].flatMap(({ subjectKind: kind, subjectKey: key, details }): readonly LoggedErasure[] => {
    const told: unknown = JSON.parse(details);
    if (!isRecord(told)) return [];
    const { erased: historyId, of = 'history', was, now: digest, fields, reason } = told;
    const history = historyTables.find((each) => each === of);
    if (!history || typeof historyId !== 'number' || typeof was !== 'string' || typeof digest !== 'string') return [];
    const names = Array.isArray(fields) ? fields.map(String) : [];
    return [{ history, historyId, was, digest, fields: names, subject: { kind, key }, reason: String(reason ?? '') }];
  });
}

/** That fields of the rows of a job were erased. */
export function jobErasureEvent(
  who: AuditActor,
  { jobId, fields, rows }: LoggedJobErasure & { readonly rows: number },
  reason: string,
): AuditEvent {
  const details = { fields: [...fields], rows, reason };
  return { who, action: 'data.erased', subject: { kind: 'job', key: jobId }, details };
}

/** Of which job what was erased. */
export interface LoggedJobErasure {
  readonly jobId: string;
  readonly fields: readonly string[];
  readonly reason: string;
}

/** What the log tells of erasures in jobs, the first one first. */
export async function loggedJobErasures(db: Kysely<ServerTables>): Promise<readonly LoggedJobErasure[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['subjectKey', 'details'])
    .where('action', '=', 'data.erased')
    .where('subjectKind', '=', 'job')
    .orderBy('seq')
    .execute();
  const waiting = (await waitingEntries(db)).filter(
    ({ action, subjectKind }) => action === 'data.erased' && subjectKind === 'job',
  );
  return [...rows, ...waiting].map(({ subjectKey: jobId, details }) => {
    const { fields, reason } = JSON.parse(details) as { readonly fields: readonly string[]; readonly reason: string };
    return { jobId, fields, reason };
  });
}
