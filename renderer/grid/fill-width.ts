import type { GridApi } from 'ag-grid-community';

/** A shown column: its width in px, whether it stays in place, and whether it likes to be wider. */
export interface ColumnWidth {
  readonly id: string;
  readonly width: number;
  readonly pinned: boolean;
  readonly stretches: boolean;
}

/** Room that the vertical scroll bar may take. */
const scrollBar = 16;

/**
 * The widths that fill a grid of so many px: what is left over is shared by the columns that stretch (all that are not
 * pinned, where none does). Nothing where the columns need all the room, or more.
 */
export function filledWidths(columns: readonly ColumnWidth[], room: number): ReadonlyMap<string, number> {
  const taken = columns.reduce((sum, { width }) => sum + width, 0);
  const left = Math.floor(room - scrollBar - taken);
  const free = columns.filter(({ pinned }) => !pinned);
  const stretching = free.some(({ stretches }) => stretches) ? free.filter(({ stretches }) => stretches) : free;
  if (left <= 0 || stretching.length === 0) return new Map();
  const share = Math.floor(left / stretching.length);
  return new Map(stretching.map(({ id, width }) => [id, width + share]));
}

/** Lets the columns fill the grid; does not count as a person's choice of widths. */
export function fillWidth(api: GridApi, room: number, stretches: (id: string) => boolean): void {
  const columns = api.getAllDisplayedColumns().map((column) => ({
    id: column.getColId(),
    width: column.getActualWidth(),
    pinned: column.isPinned(),
    stretches: stretches(column.getColId()),
  }));
  const widths = [...filledWidths(columns, room)].map(([key, newWidth]) => ({ key, newWidth }));
  if (widths.length > 0) api.setColumnWidths(widths, true, 'api');
}
