import type { GridApi } from 'ag-grid-community';

/** A shown column: the width in px that it asks for, whether it stays in place, and whether it likes to be wider. */
export interface ColumnWidth {
  readonly id: string;
  readonly width: number;
  readonly pinned: boolean;
  readonly stretches: boolean;
}

/**
 * The widths of a grid of so many px: what is left over is shared to the last pixel by the columns that stretch (all
 * that are not pinned, where none does). Where the columns need all the room, or more, they have the width they ask for.
 */
export function filledWidths(columns: readonly ColumnWidth[], room: number): ReadonlyMap<string, number> {
  const taken = columns.reduce((sum, { width }) => sum + width, 0);
  const left = Math.max(0, Math.floor(room - taken));
  const free = columns.filter(({ pinned }) => !pinned);
  const stretching = free.some(({ stretches }) => stretches) ? free.filter(({ stretches }) => stretches) : free;
  const share = (place: number) => Math.floor(((place + 1) * left) / stretching.length);
  const more = new Map(stretching.map(({ id }, place) => [id, share(place) - share(place - 1)]));
  return new Map(free.map(({ id, width }) => [id, width + (more.get(id) ?? 0)]));
}

/** Lets the columns fill so many px; does not count as a person's choice of widths. */
export function fillWidth(api: GridApi, room: number, stretches: (id: string) => boolean): void {
  const shown = api.getAllDisplayedColumns();
  const columns = shown.map((column) => ({
    id: column.getColId(),
    width: column.getColDef().width ?? column.getActualWidth(),
    pinned: column.isPinned(),
    stretches: stretches(column.getColId()),
  }));
  const widths = filledWidths(columns, room);
  const changed = shown.flatMap((column) => {
    const newWidth = widths.get(column.getColId());
    return newWidth === undefined || newWidth === column.getActualWidth() ? [] : [{ key: column.getColId(), newWidth }];
  });
  if (changed.length > 0) api.setColumnWidths(changed, true, 'api');
}

/**
 * Tells the px that columns may take in the grid inside a box: now, when the box changes, and when the scroll bar of its
 * rows comes or goes. Gives the function that stops it.
 */
export function followRoom(box: HTMLElement, tell: (room: number) => void): () => void {
  const bar = box.querySelector<HTMLElement>('.ag-body-vertical-scroll');
  const observer = new ResizeObserver(() => tell(box.clientWidth - (bar?.offsetWidth ?? 0)));
  observer.observe(box);
  if (bar) observer.observe(bar);
  return () => observer.disconnect();
}
