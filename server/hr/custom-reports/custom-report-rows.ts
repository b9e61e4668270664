import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';

/** Stored reports with the role that each is for, in the order in which they were made. */
export function storedReports(handle: Handle) {
  return handle
    .selectFrom('customReport')
    .innerJoin('role', 'role.roleId', 'customReport.reportingLineId')
    .select([
      'customReportId',
      'customReportName',
      'reportTableName',
      'type',
      'query',
      'chartConfig',
      'reportingLineId',
      'roleName',
      'customReport.status',
      'customReport.version',
    ])
    .orderBy('customReportId');
}

export type StoredReport = Awaited<ReturnType<ReturnType<typeof storedReports>['execute']>>[number];

export async function storedReport(handle: Handle, customReportId: number): Promise<StoredReport | undefined> {
  return storedReports(handle).where('customReportId', '=', customReportId).executeTakeFirst();
}

/** A report as the contract reads it. */
export function reportShape({ reportingLineId, roleName, version, ...report }: StoredReport): Json {
  return { ...report, reportingLineDto: { reportingLineId, reportingLineName: roleName }, _version: version };
}
