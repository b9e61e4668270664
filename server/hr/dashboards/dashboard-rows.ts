import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';

/** Stored dashboards with the role that each is for, in the order in which they were made. */
export function storedDashboards(handle: Handle) {
  return handle
    .selectFrom('dashboard')
    .innerJoin('role', 'role.roleId', 'dashboard.reportingLineId')
    .select(['dashboardId', 'dashboardName', 'reportingLineId', 'roleName', 'dashboard.status', 'dashboard.version'])
    .orderBy('dashboardId');
}

export type StoredDashboard = Awaited<ReturnType<ReturnType<typeof storedDashboards>['execute']>>[number];

export function storedDashboard(handle: Handle, dashboardId: number): Promise<StoredDashboard | undefined> {
  return storedDashboards(handle).where('dashboardId', '=', dashboardId).executeTakeFirst();
}

/** A dashboard as the contract reads it. */
export function dashboardShape({ reportingLineId, roleName, version, ...dashboard }: StoredDashboard): Json {
  return { ...dashboard, reportingLineDto: { reportingLineId, reportingLineName: roleName }, _version: version };
}

/** The tiles of a dashboard with their reports, from the top left on. */
export function storedTiles(handle: Handle, dashboardId: number) {
  return handle
    .selectFrom('dashboardTile')
    .innerJoin('customReport', 'customReport.customReportId', 'dashboardTile.customReportId')
    .select([
      'dashboardReportMapId',
      'dashboardId',
      'dashboardTile.customReportId',
      'customReportName',
      'type',
      'chartConfig',
      'query',
      'xaxis',
      'yaxis',
      'width',
      'height',
      'filters',
      'dashboardTile.status',
      'dashboardTile.version',
    ])
    .where('dashboardId', '=', dashboardId)
    .orderBy('yaxis')
    .orderBy('xaxis')
    .orderBy('dashboardReportMapId')
    .execute();
}

export type StoredTile = Awaited<ReturnType<typeof storedTiles>>[number];

/** A tile as the contract reads it: places are texts. */
export function tileShape(tile: StoredTile): Json {
  const { dashboardReportMapId, dashboardId, customReportId, customReportName, type, chartConfig, query } = tile;
  return {
    dashboardReportMapId,
    dashboardDto: { dashboardId },
    customReportDto: { customReportId, customReportName, type, chartConfig, query },
    xaxis: String(tile.xaxis),
    yaxis: String(tile.yaxis),
    width: String(tile.width),
    height: String(tile.height),
    filters: tile.filters,
    status: tile.status,
    _version: tile.version,
  };
}
