import { foldText } from '@muster/engine/formats';
import type { ReadTable, TableRow } from '../../spreadsheets/index.ts';
import { companyTextsOf } from '../company/company-record.ts';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { isRefused } from '../outcome.ts';
import { loose } from '../records/loose-handle.ts';
import type { ImportColumn, ImportedBody, ImportKind, Known } from './import-kind.ts';

/** A row that was judged: ready to be brought, or why it is not. */
export interface JudgedRow {
  readonly line: number;
  readonly label: string;
  readonly problem: string;
  readonly note: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly version: number | undefined;
}

/** A file with its columns matched by their names. */
export interface MatchedFile {
  readonly rows: readonly TableRow[];
  /** By the name that stands in the file. */
  readonly columns: ReadonlyMap<string, ImportColumn>;
  /** Names of the file that mean nothing here. */
  readonly unread: readonly string[];
  /** Columns that are needed and are not there. */
  readonly missing: readonly string[];
  /** Labels of columns that the file names twice. */
  readonly twice: readonly string[];
}

/** Which column each name of a file means: in whatever case, with or without blanks and signs. */
export function matchColumns(kind: ImportKind, { heads, rows }: ReadTable): MatchedFile {
  const columns = new Map<string, ImportColumn>();
  const unread: string[] = [];
  const twice: string[] = [];
  for (const head of heads) {
    const column = kind.columns.find(({ label, names = [] }) =>
      [label, ...names].some((name) => plain(name) === plain(head)),
    );
    if (!column) unread.push(head);
    else if ([...columns.values()].includes(column)) twice.push(column.label);
    else columns.set(head, column);
  }
  const found = new Set(columns.values());
  const missing = kind.columns.filter((column) => column.required && !found.has(column)).map(({ label }) => label);
  return { rows, columns, unread, missing, twice };
}

function plain(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Rows after which others have their turn: judging thousands takes a moment. */
const rowsAtOnce = 100;

/** Judges every row of a file by what its call demands and by what is there; nothing is written. */
export async function judgeRows(
  context: Context,
  handle: Handle,
  kind: ImportKind,
  { rows, columns }: MatchedFile,
): Promise<readonly JudgedRow[]> {
  const known = await kind.known(handle);
  const links = await linksOf(handle, [...columns.values()]);
  const marks = new Marks(kind);
  const { currency } = await companyTextsOf(handle);
  const judged: JudgedRow[] = [];
  for (const row of rows) {
    judged.push(judgeRow({ context, kind, columns, known, links, marks, currency }, row));
    if (judged.length % rowsAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return judged;
}

interface Judging {
  readonly context: Context;
  readonly kind: ImportKind;
  readonly columns: ReadonlyMap<string, ImportColumn>;
  readonly known: Known;
  readonly links: ReadonlyMap<ImportColumn, ReadonlyMap<string, readonly number[]>>;
  readonly marks: Marks;
  readonly currency: string;
}

function judgeRow(judging: Judging, row: TableRow): JudgedRow {
  const { context, kind, columns, known, marks } = judging;
  const problems: string[] = [];
  const texts = new Map<string, string>();
  const body: Record<string, unknown> = {};
  for (const [head, column] of columns) {
    const cell = row.cells.get(head);
    if (!cell) continue;
    texts.set(column.field, cell.text);
    const read = cell.problem === undefined ? readCell(column, cell.text, judging) : { problem: cell.problem };
    if ('problem' in read) problems.push(`${column.label} ${read.problem}.`);
    else put(body, column.field.split('.'), read.value);
  }
  const made: ImportedBody = { body, texts };
  let found: ReturnType<Known['judge']> = {};
  if (problems.length === 0) {
    const refusal = context.makes?.({ call: kind.call, body });
    if (isRefused(refusal)) problems.push(refusal.message);
    found = known.judge(made);
    if (found.problem !== undefined) problems.push(found.problem);
    problems.push(...marks.seen(row.line, body));
  }
  const label = kind.labelOf(texts).slice(0, 200);
  const problem = problems.join(' ').slice(0, 2000);
  return { line: row.line, label, problem, note: found.note ?? '', body, version: found.version };
}

function readCell(column: ImportColumn, text: string, { links, currency }: Judging) {
  const named = links.get(column);
  if (!named) return column.read(text, currency);
  const [key, another] = named.get(foldText(text)) ?? [];
  if (another !== undefined) return { problem: `'${text.slice(0, 60)}' is the name of two records` };
  return key === undefined
    ? { problem: `'${text.slice(0, 60)}' is not there: enter it first, or write it as it is called here` }
    : { value: { [column.link?.key ?? '']: key } };
}

function put(record: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) record[name] = value;
  else {
    record[name] ??= {};
    put(record[name] as Record<string, unknown>, rest, value);
  }
}

/** The keys of active records by their folded names, for each column that names some. */
async function linksOf(handle: Handle, columns: readonly ImportColumn[]): Promise<Judging['links']> {
  const links = new Map<ImportColumn, ReadonlyMap<string, readonly number[]>>();
  for (const column of columns) {
    if (!column.link) continue;
    const { table, key, name } = column.link;
    const rows = await loose(handle).selectFrom(table).select([key, name]).where('status', '=', 'Active').execute();
    const named = new Map<string, number[]>();
    for (const row of rows) {
      const folded = foldText(String(row[name]));
      named.set(folded, [...(named.get(folded) ?? []), Number(row[key])]);
    }
    links.set(column, named);
  }
  return links;
}

/** What rows of a file have in common that may stand in one alone. */
class Marks {
  private readonly lines = new Map<string, number>();
  private readonly kind: ImportKind;

  constructor(kind: ImportKind) {
    this.kind = kind;
  }

  seen(line: number, body: Readonly<Record<string, unknown>>): readonly string[] {
    return this.kind.marks.flatMap((fields) => {
      const values = fields.map((field) => at(body, field));
      if (values.some((value) => value === '')) return [];
      const mark = JSON.stringify([fields, ...values]);
      const before = this.lines.get(mark);
      if (before === undefined) this.lines.set(mark, line);
      const labels = fields.map((field) => this.kind.columns.find((column) => column.field === field)?.label);
      return before === undefined
        ? []
        : [`${labels.join(' and ')} ${labels.length > 1 ? 'stand' : 'stands'} in line ${before} too.`];
    });
  }
}

/** The text at a path of a body, folded; '' for none. */
export function at(body: Readonly<Record<string, unknown>>, field: string): string {
  const value = field
    .split('.')
    .reduce<unknown>((inside, name) => (inside as Record<string, unknown> | undefined)?.[name], body);
  return typeof value === 'string' ? foldText(value) : '';
}
