import type { StoredRow } from '../records/loose-handle.ts';
import type { Stamp } from './seed-foundation.ts';

/** The dashboard that a company begins with, over the reports that it begins with. */
export function demoDashboards(
  stamp: Stamp,
  roles: ReadonlyMap<string, number>,
): readonly (readonly [table: 'dashboard' | 'dashboardTile', rows: readonly StoredRow[]])[] {
  const status = 'Active';
  const dashboard = {
    dashboardId: 1,
    dashboardName: 'The Company at a Glance',
    reportingLineId: roles.get('Administrator') ?? null,
    status,
    ...stamp,
  };
  const tiles = places.map(([xaxis, yaxis, width, height], index) => ({
    dashboardReportMapId: index + 1,
    dashboardId: 1,
    customReportId: index === 0 ? 1 : 3,
    xaxis,
    yaxis,
    width,
    height,
    filters: '',
    status,
    ...stamp,
  }));
  return [
    ['dashboard', [dashboard]],
    ['dashboardTile', tiles],
  ];
}

const places = [
  [0, 0, 7, 3],
  [7, 0, 5, 3],
] as const;
