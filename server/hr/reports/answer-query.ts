import { isRecord, type Json } from '@muster/engine';
import {
  planReport,
  queryOfBody,
  type ReportAnswer,
  type ReportPlan,
  type ReportQuery,
  readWire,
  runReport,
} from '@muster/engine/reports';
import type { Context } from '../context.ts';
import { isRefused, type Refused, refused, wrongField, wrongFields } from '../outcome.ts';
import { type SeenTable, tableFor } from './report-table.ts';
import { reportTables } from './report-tables.ts';

/** The flags and the table of a run, as they stand in its address. */
export interface RunOptions {
  readonly reportTable: string;
  readonly isHeadcount: boolean;
  readonly loadFullData: boolean;
}

/** What is asked of it: the query as the builder has it, or `filterQueries` and `returnColumns`. */
export type RunBody = Readonly<Record<string, unknown>>;

export interface AnsweredQuery {
  readonly plan: ReportPlan;
  readonly answer: ReportAnswer;
}

/** Checks a query in the JSON of the specification against its table, as whoever asks sees that, and answers it. */
export async function answerQuery(
  context: Context,
  options: RunOptions,
  body: RunBody,
): Promise<AnsweredQuery | Refused> {
  const table = await tableFor(context, reportTables, options.reportTable);
  if (isRefused(table)) return table;
  const said = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
  if (said['reportTable'] !== undefined && said['reportTable'] !== options.reportTable)
    return wrongField('reportTable', `The query is of another table than the address, ${options.reportTable}.`);
  const isOther = 'filterQueries' in said || 'returnColumns' in said;
  return answerWire(context, table, isOther ? queryOfBody(said, options) : { ...said, ...options });
}

/** The same of a query that says all of it itself; `more` are filters of whoever looks. */
export async function answerWire(
  context: Context,
  table: SeenTable,
  wire: unknown,
  more: readonly unknown[] = [],
): Promise<AnsweredQuery | Refused> {
  const read = readQuery(wire, table);
  if (isRefused(read)) return read;
  const report = more.length === 0 ? read : narrowed(read, more, table);
  if (isRefused(report)) return report;
  const plan = planReport(report, table.source, context.now.day);
  const answer = await runReport(plan, table.ask);
  return 'refusal' in answer ? refused('422', answer.refusal) : { plan, answer };
}

/** A query whose rows meet other filters besides: conditions on what it shows, so many as it has columns at most. */
function narrowed(report: ReportQuery, filters: readonly unknown[], table: SeenTable): ReportQuery | Refused {
  const shown = [...(report.groups ?? []), ...(report.columns ?? [])].map(({ column }) => column);
  if (filters.length > shown.length)
    return wrongField('filters', `There are at most as many filters as columns, ${shown.length}`);
  const [returnCol] = table.source.columns.keys();
  const read = readQuery({ reportTable: table.source.label, columns: [{ returnCol }], filters }, table);
  if (isRefused(read)) return read;
  const other = filters.flatMap((each) => (isRecord(each) ? [String(each['colName'] ?? '')] : []));
  const unknown = other.find((name) => !shown.includes(name));
  if (unknown !== undefined)
    return wrongField('filters', `Filters are of the columns of the report, not of ${unknown}`);
  return { ...report, filters: [...(report.filters ?? []), ...(read.filters ?? [])] };
}

/** Checks a query against its table, as whoever asks sees that; `at` stands in front of the places of its mistakes. */
export function readQuery(wire: unknown, { source }: SeenTable, at = ''): ReportQuery | Refused {
  const read = readWire(wire, source);
  if (!('problems' in read)) return read.report;
  return wrongFields(read.problems.map(({ pointer, message }) => ({ field: `${at}${fieldOf(pointer)}`, message })));
}

/** '/columns/0/colName' as 'columns.0.colName'. */
function fieldOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
}

/** 'The first 1000 of 52000 rows.'; where all are there, that it is done. */
export function foundSentence({ rows, found }: ReportAnswer, { report }: ReportPlan): string {
  if (rows.length >= found) return 'Success';
  return `The first ${rows.length} of ${found} ${report.columns ? 'rows' : 'groups'}.`;
}

/** The whole answer, as it is drawn. */
export function shownAnswer({ columns, rows, found, rest, restName, total, subtotals }: ReportAnswer): Json {
  return {
    columns: columns.map((column) => ({ ...column })),
    rows: rows.map((row) => ({ ...row })),
    found,
    rest: rest ?? null,
    restName: restName ?? '',
    total: total ?? null,
    subtotals: subtotals.map(({ level, values }) => ({ level, values })),
  };
}
