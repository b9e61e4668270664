import { chartNames } from '@muster/engine';
import { checkChart } from '@muster/engine/reports';
import type { Context } from '../context.ts';
import { done, isRefused, notFound, type Outcome, type Refused, wrongField, wrongFields } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import { readQuery } from '../reports/answer-query.ts';
import { tableFor } from '../reports/report-table.ts';
import { reportTables } from '../reports/report-tables.ts';
import { reportShape, type StoredReport, storedReport } from './custom-report-rows.ts';
import { activeReportingLines } from './reporting-lines.ts';
import { readSaved } from './saved-json.ts';

const what = 'This report';

/** A report as it is read; what is left out of a stored one stays. */
export interface CustomReport {
  readonly customReportId: number | null;
  readonly customReportName: string;
  readonly reportTableName: string | undefined;
  readonly type: string | undefined;
  readonly query: string | undefined;
  readonly chartConfig: string | undefined;
  readonly reportingLineDto: number;
  readonly status: string | undefined;
}

type Kept = Pick<StoredReport, 'reportTableName' | 'query' | 'chartConfig'>;

/**
 * Stores a new report or changes a stored one. Its query is kept as the text that was sent, and only where whoever saves it
 * may ask it himself. A query that is not changed is not judged again: a report whose column is gone is still called
 * otherwise, given to another role and switched off.
 */
export async function saveCustomReport(context: Context, report: CustomReport): Promise<Outcome> {
  const { handle, match } = context;
  const { customReportId: id, reportingLineDto: reportingLineId } = report;
  const stored = id === null ? undefined : await storedReport(handle, id);
  if (id !== null && !stored) return notFound(what);
  const wanted: Kept = {
    reportTableName: report.reportTableName ?? stored?.reportTableName ?? '',
    query: report.query ?? stored?.query ?? '',
    chartConfig: report.chartConfig ?? stored?.chartConfig ?? '',
  };
  const lines = reportingLineId === stored?.reportingLineId ? undefined : await activeReportingLines(handle);
  if (lines && !lines.some((each) => each.reportingLineId === reportingLineId))
    return wrongField('reportingLineDto.reportingLineId', 'Report For is not an active role of staff');
  const wrong = (await queryProblem(context, wanted, stored)) ?? chartProblem(wanted, stored);
  if (wrong) return wrong;
  const { customReportName, type, status } = report;
  const said = { customReportName, reportingLineId, ...wanted };
  if (id === null) {
    const made = { type: type ?? chartNames.bar, status: status ?? 'Active' };
    return answerWith(context, await insertRecord(context, 'customReport', { ...said, ...made }));
  }
  const set = { ...said, ...(type === undefined ? {} : { type }), ...(status === undefined ? {} : { status }) };
  return (await updateRecord(context, { ...changeOf(id), set, match })) ?? answerWith(context, id);
}

const changeOf = (id: number) => ({ table: 'customReport', id, what, statusRight: 'custom_reports' }) as const;

/** Makes a report Active or Inactive; an inactive one is run by nobody but those who write reports. */
export async function changeReportStatus(context: Context, id: number, status: string): Promise<Outcome> {
  const change = { ...changeOf(id), set: { status }, match: context.match };
  return (await updateRecord(context, change)) ?? done(null, 'Status Changed Successfully!');
}

async function queryProblem(context: Context, wanted: Kept, stored: Kept | undefined): Promise<Refused | undefined> {
  const { reportTableName, query } = wanted;
  if (stored?.query === query && stored.reportTableName === reportTableName) return undefined;
  if (query === '' && reportTableName === '') return undefined;
  const table = await tableFor(context, reportTables, reportTableName, 'reportTableName');
  if (isRefused(table) || query === '') return isRefused(table) ? table : undefined;
  const wire = readSaved('query', 'Query', query);
  if (isRefused(wire)) return wire;
  if (wire['reportTable'] !== reportTableName)
    return wrongField('reportTableName', 'Report Table is another one than that of the query');
  const read = readQuery(wire, table, 'query.');
  return isRefused(read) ? read : undefined;
}

function chartProblem({ chartConfig }: Kept, stored: Kept | undefined): Refused | undefined {
  if (chartConfig === '' || chartConfig === stored?.chartConfig) return undefined;
  const config = readSaved('chartConfig', 'Chart', chartConfig);
  if (isRefused(config)) return config;
  const problems = checkChart(config);
  if (problems.length === 0) return undefined;
  return wrongFields(
    problems.map(({ pointer, message }) => ({ field: `chartConfig${pointer.replaceAll('/', '.')}`, message })),
  );
}

async function answerWith({ handle }: Context, id: number): Promise<Outcome> {
  const stored = await storedReport(handle, id);
  return done(stored ? reportShape(stored) : null, 'Successfully Saved!');
}
