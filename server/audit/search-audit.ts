import { companyZone, dateTimeIn, momentOf } from '@muster/engine/formats';
import { type Kysely, sql } from 'kysely';
import { isRecord } from '../envelope/is-record.ts';
import type { ServerTables } from '../tables.ts';
import type { AuditEntry } from './audit-entry.ts';

/** What a person looks for in the log; what is left out asks nothing. */
export interface AuditQuestion {
  /** A part of the name of who did it, or all of his id. */
  readonly who?: string;
  /** The area, 'rights', or one action of it, 'rights.changed'. */
  readonly what?: string;
  /** A kind of record, 'employeeLoan', one record, 'employeeLoan 17', or a key alone. */
  readonly subject?: string;
  /** First and last day of the company, ISO. */
  readonly from?: string;
  readonly till?: string;
  /** Only entries before this one. */
  readonly before?: number;
}

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

/** Says of changes of records what was changed, by their numbers in the history. */
export type TellHistory = (historyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Entries of one page. */
export const linesOfPage = 100;

const nothingTold: TellHistory = async () => new Map();

/** A page of the log, the newest first. */
export async function searchAudit(
  db: Kysely<ServerTables>,
  question: AuditQuestion,
  tellHistory: TellHistory = nothingTold,
): Promise<AuditPage> {
  const found: readonly AuditEntry[] = await matching(db, question)
    .orderBy('seq', 'desc')
    .limit(linesOfPage + 1)
    .execute();
  const shown = found.slice(0, linesOfPage).map((entry) => ({ entry, details: detailsOf(entry) }));
  const ids = shown.flatMap(({ details }) => (typeof details['history'] === 'number' ? [details['history']] : []));
  const texts = await tellHistory(ids);
  return {
    lines: shown.map(({ entry, details }) => lineOf(entry, details, texts)),
    older: found.length > linesOfPage ? (shown.at(-1)?.entry.seq ?? null) : null,
  };
}

function matching(db: Kysely<ServerTables>, { who, what, subject, from, till, before }: AuditQuestion) {
  let query = db.selectFrom('auditEntry').selectAll();
  if (who !== undefined)
    query = query.where((eb) => eb.or([eb('actorId', '=', who), contains(sql.ref('actorName'), who)]));
  if (what !== undefined)
    query = query.where((eb) => eb.or([eb('action', '=', what), startsWith(sql.ref('action'), `${what}.`)]));
  if (subject !== undefined) {
    const [kind = '', ...rest] = subject.split(' ');
    const key = rest.join(' ');
    query =
      key === ''
        ? query.where((eb) => eb.or([eb('subjectKind', '=', kind), eb('subjectKey', '=', kind)]))
        : query.where((eb) =>
            eb.or([eb.and([eb('subjectKind', '=', kind), eb('subjectKey', '=', key)]), eb('subjectKey', '=', subject)]),
          );
  }
  if (from !== undefined) query = query.where('at', '>=', startOf(from, 0));
  if (till !== undefined) query = query.where('at', '<', startOf(till, 1));
  return before === undefined ? query : query.where('seq', '<', before);
}

/** The moment at which a day of the company begins, so many days later. */
function startOf(day: string, later: number): string {
  const wall = new Date(`${day}T00:00:00.000Z`);
  wall.setUTCDate(wall.getUTCDate() + later);
  return momentOf(companyZone, wall).toISOString();
}

const contains = (column: ReturnType<typeof sql.ref>, text: string) =>
  sql<boolean>`lower(${column}) like ${`%${literal(text.toLowerCase())}%`} escape '~'`;

const startsWith = (column: ReturnType<typeof sql.ref>, text: string) =>
  sql<boolean>`${column} like ${`${literal(text)}%`} escape '~'`;

/** A text for `like` that stands for itself. */
function literal(text: string): string {
  return text.replace(/[~%_]/g, '~$&');
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
