import { chartNames } from '@muster/engine';
import { activeRolesOf } from '../access/active-roles-of.ts';
import { holds } from '../access/authorise.ts';
import type { Context } from '../context.ts';
import { done, isRefused, notFound, type Outcome, refused, wrongField } from '../outcome.ts';
import { foundSentence, shownAnswer } from '../reports/answer-query.ts';
import { showReport } from '../reports/show-report.ts';
import { type StoredReport, storedReport } from './custom-report-rows.ts';
import { readSaved } from './saved-json.ts';

/**
 * Runs a saved report by its key alone, with the rights of whoever asks: what his lists keep from him is not there, and a
 * report that names it is refused. It is run by the role that it is for while it is active, and by those who write reports.
 */
export async function runCustomReport(
  context: Context,
  id: number,
  { place, filters }: { readonly place: unknown; readonly filters: unknown },
): Promise<Outcome> {
  const report = await storedReport(context.handle, id);
  if (!report || !(await mayRun(context, report))) return notFound('This report');
  if (report.query === '') return refused('422', 'This report asks for nothing yet.');
  const more = filters === undefined || filters === null || filters === '' ? [] : filters;
  if (!Array.isArray(more)) return wrongField('filters', 'Filters are a list');
  const wire = readSaved('query', 'Query', report.query);
  if (isRefused(wire)) return wire;
  // A number is the total of all groups, whether lines are shown with one or not.
  const asked = report.type === chartNames.number ? { ...wire, totals: true } : wire;
  const answered = await showReport(context, asked, place, more);
  if (isRefused(answered)) return answered;
  const { customReportId, customReportName, reportTableName, type, chartConfig } = report;
  const shown = { customReportId, customReportName, reportTableName, type, chartConfig };
  return done({ ...shown, answer: shownAnswer(answered.answer) }, foundSentence(answered.answer, answered.plan));
}

async function mayRun({ handle, actor }: Context, report: StoredReport): Promise<boolean> {
  if (holds(actor, ['custom_reports'], 'write')) return true;
  if (report.status !== 'Active') return false;
  return (await activeRolesOf(handle, actor)).includes(report.reportingLineId);
}
