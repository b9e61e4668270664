import type { Context } from '../context.ts';
import { writeHistory } from '../records/history.ts';
import type { StoredRow } from '../records/loose-handle.ts';

/** Takes a tile from its dashboard. */
export async function removeTile(
  context: Context,
  tile: { readonly dashboardReportMapId: number; readonly customReportId: number },
): Promise<void> {
  const { dashboardReportMapId: id } = tile;
  await context.handle.deleteFrom('dashboardTile').where('dashboardReportMapId', '=', id).execute();
  writeHistory(context, 'dashboardTile', id, { ...tile } as StoredRow, null);
}
