import type { Group, Query, Within } from '../query/query.ts';
import type { Answer } from '../query/row-source.ts';
import { findRows } from '../query/run-rows.ts';
import type { ColumnType } from '../query/source.ts';
import { answerColumns } from './answer-columns.ts';
import { LateValues } from './late-values.ts';
import { askLevel, keyIn } from './levels.ts';
import { type ReportPlan, rowsQuery } from './plan-report.ts';
import type { Ask, GroupKey, ReportAnswer, ReportRefusal } from './report-answer.ts';
import { reportBounds as bounds } from './report-bounds.ts';

/** Answers a report by whatever executor is asked: its rows, and its totals, each taken at its own grain. */
export async function runReport(plan: ReportPlan, ask: Ask): Promise<ReportAnswer | ReportRefusal> {
  return plan.report.columns ? ofRows(plan, ask) : ofGroups(plan, ask);
}

function limitOf({ report: { limit, full } }: ReportPlan): number | undefined {
  return limit ?? (full ? undefined : bounds.rows);
}

async function ofRows(plan: ReportPlan, ask: Ask): Promise<ReportAnswer> {
  const limit = limitOf(plan);
  const { where } = plan;
  const rows = await ask({ ...rowsQuery(plan), ...(limit === undefined ? {} : { limit }) });
  const [counted] = await ask({
    groups: [],
    measures: [{ id: 'found', measure: 'count' }],
    ...(where ? { where } : {}),
  });
  return {
    columns: answerColumns(plan),
    rows: withSerial(rows, plan),
    found: Number(counted?.['found']),
    subtotals: [],
  };
}

async function ofGroups(plan: ReportPlan, ask: Ask): Promise<ReportAnswer | ReportRefusal> {
  const { report, groups, having } = plan;
  const found = await ask(groupsQuery(plan));
  if (found.length > bounds.answered)
    return { refusal: `This report has more than ${bounds.answered} groups: filter its rows, or group them by less.` };
  const kept = having ? found.map((answer) => keyIn(answer, groups)) : undefined;
  const levels = levelsOf(plan);
  if (kept && kept.length > bounds.named && levels.length > 0)
    return {
      refusal: `Totals of what 'having' keeps are taken of at most ${bounds.named} groups; these are ${kept.length}.`,
    };
  const within: Within | undefined = kept && { groups, keys: kept };
  const totals = new Map<number, readonly Answer[]>([[groups.length, found]]);
  for (const level of levels) if (!totals.has(level)) totals.set(level, await askLevel(plan, level, ask, within));
  const late = new LateValues(plan, ask, totals, within);
  await late.prepare([...totals.keys()]);
  const sorted = inOrder(
    found.map((answer) => late.of(answer, groups.length)),
    plan,
  );
  const limit = limitOf(plan);
  const rows = limit === undefined ? sorted : sorted.slice(0, limit);
  const ofLevel = (level: number) => (totals.get(level) ?? []).map((answer) => late.of(answer, level));
  const [total] = report.totals ? ofLevel(0) : [];
  const subtotals = report.subtotals
    ? groups
        .slice(1)
        .flatMap((_, at) => ofLevel(at + 1).map((values) => ({ level: at + 1, values: shownOf(values, plan) })))
    : [];
  const rest =
    report.rest !== undefined && rows.length < sorted.length ? await late.rest(restOf(sorted, rows, plan)) : undefined;
  return {
    columns: answerColumns(plan),
    rows: withSerial(rows, plan).map((row) => shownOf(row, plan)),
    found: found.length,
    ...(rest && report.rest !== undefined ? { rest: shownOf(rest, plan), restName: report.rest } : {}),
    ...(total ? { total: shownOf(total, plan) } : {}),
    subtotals,
    ...(kept ? { kept } : {}),
  };
}

/** The groups in the order that is asked for, where a database can know it; one more than may be answered. */
function groupsQuery({ report, groups, measures, late, where, having }: ReportPlan): Query {
  const sort = report.sort?.every(({ column }) => !late.some(({ id }) => id === column)) ? report.sort : undefined;
  return {
    groups,
    measures,
    ...(where ? { where } : {}),
    ...(having ? { having } : {}),
    ...(sort ? { order: sort } : {}),
    limit: bounds.answered + 1,
  };
}

/** How many of the first groups each total goes by that is shown or that shares are taken of. */
function levelsOf({ report, groups, late }: ReportPlan): readonly number[] {
  const shares = late.flatMap((each) =>
    'share' in each ? [each.within === undefined ? 0 : groups.findIndex(({ id }) => id === each.within) + 1] : [],
  );
  const subtotals = report.subtotals ? groups.slice(1).map((_, at) => at + 1) : [];
  return [...new Set([...(report.totals ? [0] : []), ...subtotals, ...shares])];
}

/** The groups beyond the limit: by their names where `having` keeps some, else all but those that are shown. */
function restOf(sorted: readonly Answer[], rows: readonly Answer[], { groups, having }: ReportPlan): Within {
  const keys = (answers: readonly Answer[]): readonly GroupKey[] => answers.map((answer) => keyIn(answer, groups));
  return having ? { groups, keys: keys(sorted.slice(rows.length)) } : { groups, keys: keys(rows), not: true };
}

/** Puts groups in order by what is worked out late. */
function inOrder(answers: readonly Answer[], plan: ReportPlan): readonly Answer[] {
  const { report, groups, late } = plan;
  if (!report.sort?.some(({ column }) => late.some(({ id }) => id === column))) return answers;
  const columns = new Map(
    answerColumns({ ...plan, report: without(plan) }).map(
      ({ id, type }): [string, { type: ColumnType; read: (answer: Answer) => Answer[string] }] => [
        id,
        { type, read: (answer) => answer[id] ?? null },
      ],
    ),
  );
  const order = groups.map(({ id, column }: Group) => ({ column: id ?? column }));
  return findRows({ order: report.sort }, { label: 'groups', columns, order }, answers);
}

function without({ report }: ReportPlan) {
  const { show: _, ...all } = report;
  return all;
}

/** The numbers of rows follow the order that is shown. */
function withSerial(rows: readonly Answer[], { late }: ReportPlan): readonly Answer[] {
  const serial = late.filter((each) => 'serial' in each);
  if (serial.length === 0) return rows;
  return rows.map((row, at) => ({ ...row, ...Object.fromEntries(serial.map(({ id }) => [id, at + 1])) }));
}

/** Without the measures that formulas are made of. */
function shownOf(answer: Answer, { report }: ReportPlan): Answer {
  const ids = [...(report.groups ?? []), ...(report.metrics ?? [])].map(({ id }) => id);
  return Object.fromEntries(ids.flatMap((id) => (id in answer ? [[id, answer[id] ?? null] as const] : [])));
}
