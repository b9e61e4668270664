import { activeRolesOf } from '../access/active-roles-of.ts';
import type { OfId, OfStatus } from '../input/asked.ts';
import { done, notFound } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { dashboardShape, storedDashboard, storedDashboards, storedTiles, tileShape } from './dashboard-rows.ts';
import { changeDashboardStatus, type Dashboard, maySee, saveDashboard, what } from './save-dashboard.ts';
import { deleteTile, saveTile, saveTiles, type Tile, type Tiles } from './save-tiles.ts';

/** Dashboards, each for a role, and the reports that stand on them. */
export const dashboardRoutes: readonly Route[] = [
  route('dashboard.getAllDashboard', {
    run: async ({ handle }) => done((await storedDashboards(handle).execute()).map(dashboardShape)),
  }),
  route('dashboard.getOwnDashboards', {
    run: async ({ handle, actor }) => {
      const roles = await activeRolesOf(handle, actor);
      const active = await storedDashboards(handle).where('dashboard.status', '=', 'Active').execute();
      return done(active.filter((each) => roles.includes(each.reportingLineId)).map(dashboardShape));
    },
  }),
  route('dashboard.saveDashboard', {
    run: (context, { body }: { readonly body: Dashboard }) => saveDashboard(context, body),
  }),
  route('dashboard.changeStatus', {
    run: (context, { params }: OfStatus) => changeDashboardStatus(context, params.id, params.status),
  }),
  route('dashboardReportMap.getAllReportsByDashboardId', {
    run: async (context, { params }: OfId) => {
      const dashboard = await storedDashboard(context.handle, params.id);
      if (!dashboard || !(await maySee(context, dashboard))) return notFound(what);
      return done((await storedTiles(context.handle, params.id)).map(tileShape));
    },
  }),
  route('dashboardReportMap.saveDashboardReport', {
    run: (context, { body }: { readonly body: Tile }) => saveTile(context, body),
  }),
  route('dashboardReportMap.saveDashboardTiles', {
    run: (context, { body }: { readonly body: Tiles }) => saveTiles(context, body),
  }),
  route('dashboardReportMap.deleteDashboardReportByMapId', {
    run: (context, { params }: OfId) => deleteTile(context, params.id),
  }),
];
