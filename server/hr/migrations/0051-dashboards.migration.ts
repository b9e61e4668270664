import type { HrMigration } from '../dependencies.ts';

/** Dashboards, each for a role, and the tiles that stand on them. */
export const dashboards: HrMigration = {
  number: 51,
  name: 'dashboards',
  up: async ({ schema }) => {
    await schema
      .createTable('dashboard')
      .addColumn('dashboardId', 'bigint', (column) => column.primaryKey())
      .addColumn('reportingLineId', 'bigint', (column) => column.notNull().references('role.roleId'))
      .addColumn('dashboardName', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('changedBy', 'text', (column) => column.notNull())
      .execute();
    let tile = schema
      .createTable('dashboardTile')
      .addColumn('dashboardReportMapId', 'bigint', (column) => column.primaryKey())
      .addColumn('dashboardId', 'bigint', (column) => column.notNull().references('dashboard.dashboardId'))
      .addColumn('customReportId', 'bigint', (column) => column.notNull().references('customReport.customReportId'));
    for (const name of ['xaxis', 'yaxis', 'width', 'height', 'version'])
      tile = tile.addColumn(name, 'bigint', (column) => column.notNull());
    for (const name of ['filters', 'status', 'changedAt', 'changedBy'])
      tile = tile.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
    await tile.execute();
    const once = schema.createIndex('dashboard_tile_once').unique().on('dashboardTile');
    await once.columns(['dashboardId', 'customReportId']).execute();
  },
};
