import type { FormerRow, Recorded } from '../history/recorded.ts';
import { type CustomReport, saveCustomReport } from './save-custom-report.ts';

/** The history of saved reports; a query is put back only where whoever does so may ask it. */
export const recordedCustomReports: Recorded = {
  table: 'customReport',
  right: 'custom_reports',
  what: 'This report',
  columns: {
    customReportName: { label: 'Report Title' },
    reportingLineId: { label: 'Report For', link: { table: 'role', key: 'roleId', name: 'roleName' } },
    reportTableName: { label: 'Report Table' },
    type: { label: 'Chart Type' },
    query: { label: 'Query' },
    chartConfig: { label: 'Chart' },
    status: { label: 'Status' },
  },
  saved: [{ call: 'customReport/saveCustomReport', body: sentReport }],
  putBack: (context, former) => saveCustomReport(context, formerReport(former)),
};

function sentReport(former: FormerRow) {
  const report = formerReport(former);
  return { ...report, reportingLineDto: { reportingLineId: report.reportingLineDto } };
}

function formerReport({ key, row }: FormerRow): CustomReport {
  return {
    customReportId: key,
    customReportName: String(row['customReportName']),
    reportTableName: String(row['reportTableName']),
    type: String(row['type']),
    query: String(row['query']),
    chartConfig: String(row['chartConfig']),
    reportingLineDto: Number(row['reportingLineId']),
    status: String(row['status']),
  };
}
