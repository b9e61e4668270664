import { companyZone, dateTimeIn } from '@muster/engine/formats';
import type { Kysely } from 'kysely';
import { isRecord } from '../envelope/is-record.ts';
import type { Person } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import type { AuditEntry } from './audit-entry.ts';
import { describeDetails } from './describe-details.ts';
import { type AuditQuestion, findEntries } from './find-entries.ts';

/** One entry as the screen shows it. */
export interface AuditLine {
  readonly seq: number;
  /** In the company's zone. */
  readonly at: string;
  readonly actorName: string;
  readonly actorKind: string;
  readonly action: string;
  readonly subject: string;
  /** What was changed from what to what, or the details as they were written down, in one line. */
  readonly told: string;
  /** The same one by one. */
  readonly changes: readonly AuditChange[];
  readonly call: string;
}

/** One thing that an entry tells: `from` is null where there is nothing before. */
export interface AuditChange {
  readonly field: string;
  readonly from: string | null;
  readonly to: string;
}

export interface AuditPage {
  readonly lines: readonly AuditLine[];
  /** Where the next page begins; null where this is the last one. */
  readonly older: number | null;
}

/** Says of changes of records what was changed, by their numbers in the history, as far as the reader may see it. */
export type TellHistory = (
  historyIds: readonly number[],
  reader: Person,
) => Promise<ReadonlyMap<number, readonly AuditChange[]>>;

/** Entries of one page. */
export const linesOfPage = 100;

const noHistory: TellHistory = async () => new Map();

/** A page of the log, the newest first. */
export async function searchAudit(
  db: Kysely<ServerTables>,
  question: AuditQuestion,
  reader: Person,
  tellHistory: TellHistory = noHistory,
): Promise<AuditPage> {
  const found = await findEntries(db, question, linesOfPage + 1);
  const shown = found.slice(0, linesOfPage).map((entry) => ({ entry, details: detailsOf(entry) }));
  const ids = shown.flatMap(({ details }) => idIn(details, 'history'));
  const changed = await tellHistory(ids, reader);
  const outside = await outsideChanges(
    db,
    shown.flatMap(({ details }) => idIn(details, 'outsideHistory')),
  );
  return {
    lines: shown.map(({ entry, details }) =>
      lineOf(entry, { ...details, ...outside.get(Number(details['outsideHistory'])) }, changed),
    ),
    older: found.length > linesOfPage ? (shown.at(-1)?.entry.seq ?? null) : null,
  };
}

function idIn(details: Readonly<Record<string, unknown>>, name: 'history' | 'outsideHistory'): readonly number[] {
  const id = details[name];
  return typeof id === 'number' ? [id] : [];
}

/** What was changed beside records that an outside backend keeps, by its number: from what to what. */
async function outsideChanges(db: Kysely<ServerTables>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Readonly<Record<string, unknown>>>();
  const rows = await db
    .selectFrom('outsideHistory')
    .select(['historyId', 'fromJson', 'toJson'])
    .where('historyId', 'in', ids)
    .execute();
  const read = (json: string | null): unknown => JSON.parse(json ?? 'null');
  return new Map(
    rows.map(({ historyId, fromJson, toJson }) => [historyId, { from: read(fromJson), to: read(toJson) }]),
  );
}

function detailsOf({ details }: AuditEntry): Readonly<Record<string, unknown>> {
  const read: unknown = JSON.parse(details);
  return isRecord(read) ? read : {};
}

function lineOf(
  { seq, at, actorName, actorKind, action, subjectKind, subjectKey }: AuditEntry,
  details: Readonly<Record<string, unknown>>,
  changed: ReadonlyMap<number, readonly AuditChange[]>,
): AuditLine {
  const { call, history, outsideHistory: _outside, digest: _, ...rest } = details;
  const changes = changed.get(Number(history)) ?? describeDetails(rest);
  return {
    seq,
    at: dateTimeIn(companyZone, new Date(at)),
    actorName,
    actorKind,
    action,
    subject: `${subjectKind} ${subjectKey}`.trim(),
    told: changes.map(inOneLine).join('; '),
    changes,
    call: typeof call === 'string' ? call : '',
  };
}

function inOneLine({ field, from, to }: AuditChange): string {
  return from === null ? `${field}: ${to}` : `${field}: ${from} → ${to}`;
}
