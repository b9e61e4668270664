import type { Context } from '../context.ts';
import { storedReport } from '../custom-reports/custom-report-rows.ts';
import { done, isRefused, notFound, type Outcome, type Refused, wrongField } from '../outcome.ts';
import { claimRecord, countUp } from '../records/claim-record.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord, versionProblem } from '../records/update-record.ts';
import { storedTiles, tileShape } from './dashboard-rows.ts';
import { removeTile } from './remove-tile.ts';
import { what } from './save-dashboard.ts';
import { readTileFilters } from './tile-filters.ts';

/** A tile as it is read. */
export interface Tile {
  readonly dashboardReportMapId: number | null;
  readonly dashboardDto: number;
  readonly customReportDto: number;
  readonly xaxis: string;
  readonly yaxis: string;
  readonly width: string;
  readonly height: string;
  readonly filters: string | undefined;
}

/** The tiles of a dashboard, all of them: what is not named is removed. */
export interface Tiles {
  readonly dashboardDto: number;
  readonly tiles: readonly Omit<Tile, 'dashboardDto'>[];
}

/** How a sentence calls a tile. */
const whatTile = 'This tile';
const mostTiles = 60;

/** Saves one tile by itself, as the contract has it; whoever saves the whole dashboard is told of it. */
export async function saveTile(context: Context, tile: Tile): Promise<Outcome> {
  const { handle, match } = context;
  const { dashboardDto: dashboardId, dashboardReportMapId: id } = tile;
  const claimed = { table: 'dashboard', id: dashboardId, what } as const;
  const read = await claimRecord(unseen(context), claimed);
  if (isRefused(read)) return read;
  const stored = await storedTiles(handle, dashboardId);
  if (id !== null && !stored.some((each) => each.dashboardReportMapId === id)) return notFound(whatTile);
  const other = stored.some((each) => each.customReportId === tile.customReportDto && each.dashboardReportMapId !== id);
  if (other) return wrongField('customReportDto.customReportId', 'Report already exist on dashboard');
  const known = stored.find((each) => each.dashboardReportMapId === id);
  const wrong = await tileProblem(context, tile, known?.customReportId);
  if (wrong) return wrong;
  const saved =
    id ?? (await insertRecord(context, 'dashboardTile', { ...rowOf(tile), dashboardId, filters: tile.filters ?? '' }));
  if (id !== null) {
    const change = { table: 'dashboardTile', id, what: whatTile, set: changeOf(tile), match } as const;
    const behind = await updateRecord(context, change);
    if (behind) return behind;
  }
  await countUp(context, claimed, read);
  const now = (await storedTiles(handle, dashboardId)).find((each) => each.dashboardReportMapId === saved);
  return done(now ? tileShape(now) : null, 'Successfully Saved!');
}

/** Saves all tiles of a dashboard at once, or none of them. */
export async function saveTiles(context: Context, { dashboardDto: dashboardId, tiles }: Tiles): Promise<Outcome> {
  const { handle } = context;
  const claimed = { table: 'dashboard', id: dashboardId, what } as const;
  const read = await claimRecord(context, claimed);
  if (isRefused(read)) return read;
  if (tiles.length === 0) return wrongField('tiles', 'Add at least one report');
  if (tiles.length > mostTiles) return wrongField('tiles', `A dashboard has at most ${mostTiles} reports`);
  const stored = new Map((await storedTiles(handle, dashboardId)).map((each) => [each.dashboardReportMapId, each]));
  const reports = new Set<number>();
  for (const [index, tile] of tiles.entries()) {
    const at = `tiles.${index}.`;
    const known = tile.dashboardReportMapId === null ? undefined : stored.get(tile.dashboardReportMapId);
    if (tile.dashboardReportMapId !== null && !known) return notFound(whatTile);
    if (reports.has(tile.customReportDto))
      return wrongField(`${at}customReportDto.customReportId`, 'Report already exist on dashboard');
    reports.add(tile.customReportDto);
    const wrong = await tileProblem(context, tile, known?.customReportId, at);
    if (wrong) return wrong;
  }
  const kept = new Set(tiles.map((tile) => tile.dashboardReportMapId));
  for (const tile of stored.values()) if (!kept.has(tile.dashboardReportMapId)) await removeTile(context, tile);
  for (const tile of tiles) {
    const { dashboardReportMapId: id } = tile;
    const row = { ...rowOf(tile), dashboardId };
    if (id === null) await insertRecord(context, 'dashboardTile', { ...row, filters: tile.filters ?? '' });
    else await updateRecord(context, { table: 'dashboardTile', id, what: whatTile, set: changeOf(tile) });
  }
  await countUp(context, claimed, read);
  return done((await storedTiles(handle, dashboardId)).map(tileShape), 'Successfully Saved!');
}

/** Removes one tile by itself, as the contract has it. */
export async function deleteTile(context: Context, id: number): Promise<Outcome> {
  const { handle, match } = context;
  const stored = await handle
    .selectFrom('dashboardTile')
    .selectAll()
    .where('dashboardReportMapId', '=', id)
    .executeTakeFirst();
  if (!stored) return notFound(whatTile);
  const behind = versionProblem(context, whatTile, stored, match);
  if (behind) return behind;
  const claimed = { table: 'dashboard', id: stored.dashboardId, what } as const;
  const read = await claimRecord(unseen(context), claimed);
  if (isRefused(read)) return read;
  await removeTile(context, stored);
  await countUp(context, claimed, read);
  return done(null, 'Successfully Deleted!');
}

/** What a change of a tile does to its dashboard follows from it: nobody has to have seen that. */
function unseen({ match: _, ...context }: Context): Context {
  return context;
}

async function tileProblem(
  context: Context,
  tile: Omit<Tile, 'dashboardDto'>,
  known: number | undefined,
  at = '',
): Promise<Refused | undefined> {
  const { customReportDto, width, height } = tile;
  for (const name of ['xaxis', 'yaxis', 'width', 'height'] as const)
    if (!/^\d{1,4}$/.test(tile[name])) return wrongField(`${at}${name}`, `${labels[name]} is a whole number from 0 on`);
  if (Number(width) < smallest.width || Number(width) > columns || Number(tile.xaxis) + Number(width) > columns)
    return wrongField(`${at}width`, `A tile is ${smallest.width} to ${columns} columns wide, and ends at the last one`);
  if (Number(height) < smallest.height)
    return wrongField(`${at}height`, `A tile is at least ${smallest.height} rows high`);
  const report = await storedReport(context.handle, customReportDto);
  if (!report || (report.status !== 'Active' && known !== customReportDto))
    return wrongField(`${at}customReportDto.customReportId`, 'Report is not an active report');
  if (tile.filters === undefined || tile.filters === '') return undefined;
  const read = readTileFilters(tile.filters, `${at}filters`);
  return isRefused(read) ? read : undefined;
}

const labels = { xaxis: 'X-axis', yaxis: 'Y-axis', width: 'Width', height: 'Height' } as const;
const columns = 12;
const smallest = { width: 4, height: 2 } as const;

function rowOf({ customReportDto, xaxis, yaxis, width, height }: Omit<Tile, 'dashboardDto'>) {
  return {
    customReportId: customReportDto,
    xaxis: Number(xaxis),
    yaxis: Number(yaxis),
    width: Number(width),
    height: Number(height),
    status: 'Active',
  };
}

function changeOf(tile: Omit<Tile, 'dashboardDto'>) {
  return { ...rowOf(tile), ...(tile.filters === undefined ? {} : { filters: tile.filters }) };
}
