import { activeRolesOf } from '../access/active-roles-of.ts';
import { holds } from '../access/authorise.ts';
import type { Context } from '../context.ts';
import { activeReportingLines } from '../custom-reports/reporting-lines.ts';
import { done, notFound, type Outcome, wrongField } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import { dashboardShape, type StoredDashboard, storedDashboard } from './dashboard-rows.ts';

/** How a sentence calls a dashboard. */
export const what = 'This dashboard';

export interface Dashboard {
  readonly dashboardId: number | null;
  readonly dashboardName: string;
  readonly reportingLineDto: number;
  readonly status: string | undefined;
}

/** Stores a new dashboard or changes a stored one; its role is an active one of staff. */
export async function saveDashboard(context: Context, dashboard: Dashboard): Promise<Outcome> {
  const { handle, match } = context;
  const { dashboardId: id, dashboardName, reportingLineDto: reportingLineId, status } = dashboard;
  const stored = id === null ? undefined : await storedDashboard(handle, id);
  if (id !== null && !stored) return notFound(what);
  const lines = reportingLineId === stored?.reportingLineId ? undefined : await activeReportingLines(handle);
  if (lines && !lines.some((each) => each.reportingLineId === reportingLineId))
    return wrongField('reportingLineDto.reportingLineId', 'Role is not an active role of staff');
  if (id === null) {
    const made = { dashboardName, reportingLineId, status: status ?? 'Active' };
    return answerWith(context, await insertRecord(context, 'dashboard', made));
  }
  const set = { dashboardName, reportingLineId, ...(status === undefined ? {} : { status }) };
  return (await updateRecord(context, { ...changeOf(id), set, match })) ?? answerWith(context, id);
}

const changeOf = (id: number) => ({ table: 'dashboard', id, what, statusRight: 'dashboard_builder' }) as const;

/** Makes a dashboard Active or Inactive; an inactive one is seen by nobody but those who build dashboards. */
export async function changeDashboardStatus(context: Context, id: number, status: string): Promise<Outcome> {
  const change = { ...changeOf(id), set: { status }, match: context.match };
  return (await updateRecord(context, change)) ?? done(null, 'Status Changed Successfully!');
}

/** Who may see a dashboard: whoever builds dashboards, and the people of its role while it is active. */
export async function maySee({ handle, actor }: Context, dashboard: StoredDashboard): Promise<boolean> {
  if (holds(actor, ['dashboard_builder'], 'read')) return true;
  if (dashboard.status !== 'Active') return false;
  return (await activeRolesOf(handle, actor)).includes(dashboard.reportingLineId);
}

async function answerWith({ handle }: Context, id: number): Promise<Outcome> {
  const stored = await storedDashboard(handle, id);
  return done(stored ? dashboardShape(stored) : null, 'Successfully Saved!');
}
