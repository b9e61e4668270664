/** Where a tile stands and how large it is, in columns and rows. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A tile with its place on the widest grid, and on narrower ones where it says so. */
export interface PlacedTile {
  readonly id: string;
  readonly place: Place;
  readonly places?: Partial<Readonly<Record<Breakpoint, Place>>>;
}

export type Breakpoint = 'lg' | 'md' | 'sm' | 'xs' | 'xxs';

/** The least width of each grid in px: of the room beside the navigation, not of the window. */
export const breakpoints = { lg: 900, md: 720, sm: 540, xs: 380, xxs: 0 } as const satisfies Record<Breakpoint, number>;
export const columns = { lg: 12, md: 10, sm: 6, xs: 4, xxs: 2 } as const satisfies Record<Breakpoint, number>;
export const smallest = { w: 4, h: 2 } as const;
/** How many rows a tile takes where it stands alone. */
const highest = 4;
/** The size of a tile that is added. */
export const newSize = { w: 4, h: 2 } as const;

export interface LaidTile extends Place {
  readonly i: string;
  readonly minW: number;
  readonly minH: number;
}

/** The tiles of each grid. Those that say no place for a narrower one follow each other in its rows. */
export function layoutsOf(tiles: readonly PlacedTile[]): Readonly<Record<Breakpoint, readonly LaidTile[]>> {
  const ordered = inOrder(tiles);
  return {
    lg: ordered.map((tile) => laid(tile, tile.place, 'lg')),
    md: ordered.map((tile) => laid(tile, tile.places?.md ?? scaled(tile.place, columns.md), 'md')),
    sm: flowing(ordered, 'sm'),
    xs: flowing(ordered, 'xs'),
    xxs: flowing(ordered, 'xxs'),
  };
}

/** As they are read: from the top left on. */
export function inOrder<Tile extends PlacedTile>(tiles: readonly Tile[]): readonly Tile[] {
  return [...tiles].sort(({ place: one }, { place: other }) => one.y - other.y || one.x - other.x);
}

/** The same rows on a grid of fewer columns. */
function scaled({ x, y, w, h }: Place, wide: number): Place {
  const at = (column: number) => Math.round((column * wide) / columns.lg);
  return { x: at(x), y, w: at(x + w) - at(x), h };
}

function flowing(tiles: readonly PlacedTile[], name: Breakpoint): readonly LaidTile[] {
  const wide = columns[name];
  let [x, y, high] = [0, 0, 0];
  return tiles.map((tile) => {
    const said = tile.places?.[name];
    if (said) return laid(tile, said, name);
    const { w } = tile.place;
    // A tile that is high beside others would be a screen of its own on a telephone.
    const h = wide < smallest.w * 2 ? Math.min(tile.place.h, highest) : tile.place.h;
    // Two that shared a row share it still where each of them is wide enough to be read.
    const share = Math.round((w * wide) / columns.lg);
    const width = share >= smallest.w ? share : wide;
    if (x + width > wide) [x, y, high] = [0, y + high, 0];
    const place = { x, y, w: width, h };
    x += width;
    high = Math.max(high, h);
    return laid(tile, place, name);
  });
}

function laid({ id }: PlacedTile, place: Place, name: Breakpoint): LaidTile {
  return { i: id, ...place, minW: Math.min(smallest.w, columns[name]), minH: smallest.h };
}

/** The first free place for a tile that is added: below all others, at the left. */
export function placeBelow(tiles: readonly PlacedTile[]): Place {
  return { x: 0, y: Math.max(0, ...tiles.map(({ place: { y, h } }) => y + h)), ...newSize };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** A place after a step of moving; the same where there is no room. */
export function moved(place: Place, to: Direction): Place {
  const { x, y, w } = place;
  if (to === 'left') return { ...place, x: Math.max(0, x - 1) };
  if (to === 'right') return { ...place, x: Math.min(columns.lg - w, x + 1) };
  return { ...place, y: to === 'up' ? Math.max(0, y - 1) : y + 1 };
}

/** A place after a step of growing or shrinking; the same where it is as large or as small as it gets. */
export function resized(place: Place, to: Direction): Place {
  const { x, w, h } = place;
  if (to === 'left') return { ...place, w: Math.max(smallest.w, w - 1) };
  if (to === 'right') return { ...place, w: Math.min(columns.lg - x, w + 1) };
  return { ...place, h: to === 'up' ? Math.max(smallest.h, h - 1) : h + 1 };
}
