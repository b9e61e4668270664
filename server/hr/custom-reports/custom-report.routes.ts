import type { OfId, OfStatus } from '../input/asked.ts';
import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { reportShape, storedReports } from './custom-report-rows.ts';
import { activeReportingLines } from './reporting-lines.ts';
import { runCustomReport } from './run-custom-report.ts';
import { type CustomReport, changeReportStatus, saveCustomReport } from './save-custom-report.ts';

interface OfShown extends OfId {
  readonly body: { readonly place: unknown; readonly filters: unknown };
}

/** Reports that are saved, each for a role, and run by their keys. */
export const customReportRoutes: readonly Route[] = [
  route('customReport.getAllCustomReport', {
    run: async ({ handle }) => done((await storedReports(handle).execute()).map(reportShape)),
  }),
  route('customReport.getAllActiveCustomReport', {
    run: async ({ handle }) => {
      const active = await storedReports(handle).where('customReport.status', '=', 'Active').execute();
      return done(active.map(reportShape));
    },
  }),
  route('customReport.saveCustomReport', {
    run: (context, { body }: { readonly body: CustomReport }) => saveCustomReport(context, body),
  }),
  route('customReport.changeStatus', {
    run: (context, { params }: OfStatus) => changeReportStatus(context, params.id, params.status),
  }),
  route('customReport.runReport', {
    run: (context, { params, body }: OfShown) => runCustomReport(context, params.id, body),
  }),
  route('reporting_line.getAllActiveReportingLine', {
    run: async ({ handle }) => done([...(await activeReportingLines(handle))]),
  }),
];
