/** In px: a line, and the captions. */
export interface LineHeights {
  readonly row: number;
  readonly header: number;
}

/** In px: the bar by which columns scroll. */
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
export function gridHeight(
  asked: string,
  { rows, totals, detailed, loading }: GridContent,
  { row, header }: LineHeights,
): string {
  if (loading) return asked;
  const needed = header + (rows + totals) * row + scrollBar;
  return `min(${asked}, ${Math.max(detailed ? 360 : 160, needed)}px)`;
}
