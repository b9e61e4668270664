import type { FormerRow, Recorded } from '../history/recorded.ts';
import { type Dashboard, saveDashboard } from './save-dashboard.ts';

/** The history of dashboards. */
export const recordedDashboards: Recorded = {
  table: 'dashboard',
  right: 'dashboard_builder',
  what: 'This dashboard',
  columns: {
    dashboardName: { label: 'Dashboard Title' },
    reportingLineId: { label: 'Role', link: { table: 'role', key: 'roleId', name: 'roleName' } },
    status: { label: 'Status' },
  },
  saved: [{ call: 'dashboard/saveDashboard', body: sentDashboard }],
  putBack: (context, former) => saveDashboard(context, formerDashboard(former)),
};

function sentDashboard(former: FormerRow) {
  const dashboard = formerDashboard(former);
  return { ...dashboard, reportingLineDto: { reportingLineId: dashboard.reportingLineDto } };
}

function formerDashboard({ key, row }: FormerRow): Dashboard {
  return {
    dashboardId: key,
    dashboardName: String(row['dashboardName']),
    reportingLineDto: Number(row['reportingLineId']),
    status: String(row['status']),
  };
}
