import { isRecord } from '@muster/engine';
import type { Cell } from '@muster/engine/query';
import {
  type AnswerColumn,
  type DrillPlace,
  drillReport,
  type ReportAnswer,
  type ReportPlan,
  reportBounds,
} from '@muster/engine/reports';
import type { Context } from '../context.ts';
import { isRefused, type Refused, wrongField } from '../outcome.ts';
import { type AnsweredQuery, answerWire } from './answer-query.ts';
import { type SeenTable, tableFor } from './report-table.ts';
import { reportTables } from './report-tables.ts';

/**
 * Answers the query of a report for whoever looks at it, with his rights; with a place of that answer, the rows behind it.
 * The query is the report's own: nobody who looks sends one, only filters on what it shows.
 */
export async function showReport(
  context: Context,
  wire: unknown,
  place: unknown,
  filters: readonly unknown[] = [],
): Promise<AnsweredQuery | Refused> {
  const name = isRecord(wire) ? wire['reportTable'] : undefined;
  const table = await tableFor(context, reportTables, String(name ?? ''));
  if (isRefused(table)) return table;
  const answered = await answerWire(context, table, wire, filters);
  if (isRefused(answered) || place === undefined || place === null || place === '') return answered;
  const { plan, answer } = answered;
  const read = placeIn(place, plan);
  if (!read) return wrongField('place', 'Place is no part of what this report answers');
  return { plan, answer: await rowsBehind(table, plan, answer, read) };
}

/** A place as it was sent; undefined for what is none. */
function placeIn(sent: unknown, { groups, report }: ReportPlan): DrillPlace | undefined {
  if (!isRecord(sent) || groups.length + (report.metrics?.length ?? 0) === 0) return undefined;
  const { row, subtotal, rest, metric } = sent;
  const named = report.metrics?.find(({ id }) => id === metric)?.id;
  if (metric !== undefined && metric !== null && named === undefined) return undefined;
  const of = named === undefined ? {} : { metric: named };
  if (isRecord(row)) return { row: cellsOf(row), ...of };
  if (rest === true) return { rest, ...of };
  if (!isRecord(subtotal)) return of;
  const { level, values } = subtotal;
  if (typeof level !== 'number' || !(level >= 1 && level < groups.length) || !isRecord(values)) return undefined;
  return { subtotal: { level: Math.floor(level), values: cellsOf(values) }, ...of };
}

function cellsOf(values: Readonly<Record<string, unknown>>): Readonly<Record<string, Cell>> {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => [
      id,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null,
    ]),
  );
}

async function rowsBehind(
  { source, ask }: SeenTable,
  plan: ReportPlan,
  answer: ReportAnswer,
  place: DrillPlace,
): Promise<ReportAnswer> {
  const query = drillReport(plan, answer, place);
  const { columns: _, ...asked } = query;
  const rows = await ask({ ...query, limit: reportBounds.rows });
  const [counted] = await ask({ ...asked, groups: [], measures: [{ id: 'found', measure: 'count' }] });
  const columns = [...source.columns].map(([id, { label, type }]): AnswerColumn => ({ id, label, is: 'column', type }));
  return { columns, rows, found: Number(counted?.['found']), subtotals: [] };
}
