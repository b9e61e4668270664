/** In px: a line, the captions, and the bar by which columns scroll. */
export const rowHeight = 26;
export const headerHeight = 40;
const scrollBar = 18;

/** Two thirds of the window, or what a dialog leaves to its lists. */
export const listHeight = 'var(--m-list-height, 67vh)';

export interface GridContent {
  readonly rows: number;
  readonly totals: number;
  /** Rows may open below themselves. */
  readonly detailed: boolean;
  readonly loading: boolean;
}

/**
 * How high a grid is: as high as asked for, or less where its rows leave that room empty. While they load it is not known
 * how many come, and where rows open they need the room.
 */
export function gridHeight(asked: string, { rows, totals, detailed, loading }: GridContent): string {
  if (loading) return asked;
  const needed = headerHeight + (rows + totals) * rowHeight + scrollBar;
  return `min(${asked}, ${Math.max(detailed ? 360 : 160, needed)}px)`;
}
