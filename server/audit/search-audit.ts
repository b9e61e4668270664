import { companyZone, dateTimeIn } from '@muster/engine/formats';
import type { Kysely } from 'kysely';
import { isRecord } from '../envelope/is-record.ts';
import type { Person } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import type { AuditEntry } from './audit-entry.ts';
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
  /** What was changed from what to what, or the details as they were written down. */
  readonly told: string;
  readonly call: string;
}

export interface AuditPage {
  readonly lines: readonly AuditLine[];
  /** Where the next page begins; null where this is the last one. */
  readonly older: number | null;
}

/** Says of changes of records what was changed, by their numbers in the history, as far as the reader may see it. */
export type TellHistory = (historyIds: readonly number[], reader: Person) => Promise<ReadonlyMap<number, string>>;

/** Entries of one page. */
export const linesOfPage = 100;

const nothingTold: TellHistory = async () => new Map();

/** A page of the log, the newest first. */
export async function searchAudit(
  db: Kysely<ServerTables>,
  question: AuditQuestion,
  reader: Person,
  tellHistory: TellHistory = nothingTold,
): Promise<AuditPage> {
  const found = await findEntries(db, question, linesOfPage + 1);
  const shown = found.slice(0, linesOfPage).map((entry) => ({ entry, details: detailsOf(entry) }));
  const ids = shown.flatMap(({ details }) => (typeof details['history'] === 'number' ? [details['history']] : []));
  const texts = await tellHistory(ids, reader);
  return {
    lines: shown.map(({ entry, details }) => lineOf(entry, details, texts)),
    older: found.length > linesOfPage ? (shown.at(-1)?.entry.seq ?? null) : null,
  };
}

function detailsOf({ details }: AuditEntry): Readonly<Record<string, unknown>> {
  const read: unknown = JSON.parse(details);
  return isRecord(read) ? read : {};
}

function lineOf(
  { seq, at, actorName, actorKind, action, subjectKind, subjectKey }: AuditEntry,
  details: Readonly<Record<string, unknown>>,
  texts: ReadonlyMap<number, string>,
): AuditLine {
  const { call, history, digest: _, ...rest } = details;
  const change = texts.get(Number(history));
  const written = Object.entries(rest).map(([name, value]) => `${name}: ${textOf(value)}`);
  return {
    seq,
    at: dateTimeIn(companyZone, new Date(at)),
    actorName,
    actorKind,
    action,
    subject: `${subjectKind} ${subjectKey}`.trim(),
    told: change ?? written.join('; '),
    call: typeof call === 'string' ? call : '',
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
