import { companyZone, momentOf } from '@muster/engine/formats';
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
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
  /** Only entries after this one in the list, which is older than it. */
  readonly before?: number;
}

/** The entries that a question asks for, the newest first; the number of an entry decides between those of one moment. */
export async function findEntries(
  db: Kysely<ServerTables>,
  question: AuditQuestion,
  limit: number,
): Promise<readonly AuditEntry[]> {
  const queries = await entryQueries(db, question, limit);
  const found = new Map<number, AuditEntry>();
  for (const query of queries) for (const entry of await query.execute()) found.set(entry.seq, entry);
  return [...found.values()].sort(newestFirst).slice(0, limit);
}

/**
 * The queries that together find what a question asks for. Each can walk along one index in the order of the list and ends
 * when its page is full: an 'or' over several of them would read all that fits first.
 */
export async function entryQueries(db: Kysely<ServerTables>, question: AuditQuestion, limit: number) {
  const { who, from, till } = question;
  const before = question.before === undefined ? undefined : await placeOf(db, question.before);
  let base = db.selectFrom('auditEntry').selectAll();
  if (who !== undefined)
    base = base.where((eb) => eb.or([eb('actorId', '=', who), contains(sql.ref('actorName'), who)]));
  if (from !== undefined) base = base.where('at', '>=', startOf(from, 0));
  if (till !== undefined) base = base.where('at', '<', startOf(till, 1));
  if (before)
    base = base
      .where('at', '<=', before.at)
      .where((eb) => eb.or([eb('at', '<', before.at), eb('seq', '<', before.seq)]));
  const page = base.orderBy('at', 'desc').orderBy('seq', 'desc').limit(limit);
  const actions = question.what === undefined ? [undefined] : await actionsOf(db, question.what);
  return actions.flatMap((action) => {
    const done = action === undefined ? page : page.where('action', '=', action);
    return subjectsOf(question.subject).map((subject) => (subject ? done.where(subject) : done));
  });
}

function newestFirst(left: AuditEntry, right: AuditEntry): number {
  return left.at === right.at ? right.seq - left.seq : left.at < right.at ? 1 : -1;
}

/** Where an entry stands in the list; one that is not there ends it. */
async function placeOf(db: Kysely<ServerTables>, seq: number): Promise<Pick<AuditEntry, 'at' | 'seq'>> {
  const entry = await db.selectFrom('auditEntry').select('at').where('seq', '=', seq).executeTakeFirst();
  return { at: entry?.at ?? '', seq };
}

/** The actions that the log knows of an area, or the one that is meant; each is one step along their index. */
async function actionsOf(db: Kysely<ServerTables>, what: string): Promise<readonly string[]> {
  const actions: string[] = [];
  for (let last = ''; ; ) {
    const next = await db
      .selectFrom('auditEntry')
      .select(({ fn }) => fn.min('action').as('action'))
      .where('action', '>', last)
      .executeTakeFirst();
    if (!next?.action) return actions;
    last = next.action;
    if (last === what || last.startsWith(`${what}.`)) actions.push(last);
  }
}

type Condition = (eb: ExpressionBuilder<ServerTables, 'auditEntry'>) => Expression<SqlBool>;

/** The ways in which a text may mean a subject. */
function subjectsOf(subject: string | undefined): readonly (Condition | undefined)[] {
  if (subject === undefined) return [undefined];
  const [kind = '', ...rest] = subject.split(' ');
  const key = rest.join(' ');
  const whole: Condition = (eb) => eb('subjectKey', '=', subject);
  if (key === '') return [whole, (eb) => eb('subjectKind', '=', kind)];
  return [whole, (eb) => eb.and([eb('subjectKind', '=', kind), eb('subjectKey', '=', key)])];
}

/** The moment at which a day of the company begins, so many days later. */
function startOf(day: string, later: number): string {
  const wall = new Date(`${day}T00:00:00.000Z`);
  wall.setUTCDate(wall.getUTCDate() + later);
  const moment = momentOf(companyZone, wall).toISOString();
  // A year of five digits has a sign in front, which as a text would stand before all others.
  return moment.startsWith('+') ? lastMoment : moment;
}

const lastMoment = '9999-12-31T23:59:59.999Z';

/** The database makes both small: which letters it knows beside those of ASCII differs from one to the other. */
const contains = (column: ReturnType<typeof sql.ref>, text: string) =>
  sql<boolean>`lower(${column}) like lower(${`%${literal(text)}%`}) escape '~'`;

/** A text for `like` that stands for itself. */
function literal(text: string): string {
  return text.replace(/[~%_]/g, '~$&');
}
