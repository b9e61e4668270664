import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import { inOrder, type Place, type PlacedTile, placeBelow } from './tile-places.ts';

/** A tile of a saved dashboard as it is arranged: the record that it came as, its report and its place. */
export interface CanvasTile extends PlacedTile {
  readonly title: string;
  readonly record: JsonRecord;
  readonly filters: readonly JsonRecord[];
}

/** The tiles as they are stored; their places are texts. */
export function canvasTiles(saved: readonly JsonRecord[]): readonly CanvasTile[] {
  return saved.map((record) => {
    const number = (name: string) => Number(record[name] ?? 0) || 0;
    const place = { x: number('xaxis'), y: number('yaxis'), w: number('width'), h: number('height') };
    return { id: reportOf(record), title: titleOf(record), record, place, filters: filtersOf(record['filters']) };
  });
}

/** The key of the report on a tile: a report stands on a dashboard once. */
function reportOf(record: JsonRecord): string {
  const report = record['customReportDto'];
  return String(isRecord(report) ? report['customReportId'] : report);
}

function titleOf(record: JsonRecord): string {
  const report = record['customReportDto'];
  return isRecord(report) ? String(report['customReportName'] ?? '') : '';
}

function filtersOf(text: Json | undefined): readonly JsonRecord[] {
  if (typeof text !== 'string' || text === '') return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.filter(isRecord).map((each) => each as JsonRecord) : [];
  } catch {
    return [];
  }
}

/** With a report more, at the end and of the first size; the same where it stands there already. */
export function withReport(tiles: readonly CanvasTile[], report: JsonRecord): readonly CanvasTile[] {
  const record = { customReportDto: report };
  if (tiles.some(({ id }) => id === reportOf(record))) return tiles;
  return [...tiles, { id: reportOf(record), title: titleOf(record), record, place: placeBelow(tiles), filters: [] }];
}

export function withPlaces(tiles: readonly CanvasTile[], places: ReadonlyMap<string, Place>): readonly CanvasTile[] {
  return tiles.map((tile) => ({ ...tile, place: places.get(tile.id) ?? tile.place }));
}

export function withFilters(
  tiles: readonly CanvasTile[],
  id: string,
  filters: readonly JsonRecord[],
): readonly CanvasTile[] {
  return tiles.map((tile) => (tile.id === id ? { ...tile, filters } : tile));
}

/** The tiles as they are saved. */
export function savedTiles(tiles: readonly CanvasTile[]): readonly JsonRecord[] {
  return inOrder(tiles).map(({ record, id, place: { x, y, w, h }, filters }) => ({
    dashboardReportMapId: record['dashboardReportMapId'] ?? null,
    customReportDto: { customReportId: Number(id) },
    xaxis: String(x),
    yaxis: String(y),
    width: String(w),
    height: String(h),
    filters: JSON.stringify(filters),
    status: 'Active',
  }));
}
