import { say } from '@muster/engine';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { horizontalCompactor, type Layout, moveElement, Responsive, useContainerWidth } from 'react-grid-layout';
import { Button } from '../feedback/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { usePrinting } from '../screen/use-printing.ts';
import classes from './dashboard.module.css';
import {
  type Breakpoint,
  breakpoints,
  columns,
  type Direction,
  inOrder,
  layoutsOf,
  moved,
  type Place,
  type PlacedTile,
  resized,
} from './tile-places.ts';

export interface Tile extends PlacedTile {
  readonly title: string;
  readonly contents: ReactNode;
  /** Takes it away; left out, nobody does. */
  readonly onRemove?: (() => void) | undefined;
}

export interface TileGridProps {
  readonly tiles: readonly Tile[];
  /** Takes the places that a person gives the tiles; left out, nobody moves them. */
  readonly onPlaces?: (places: ReadonlyMap<string, Place>) => void;
}

/** The height of a row and the room between tiles, in px. */
const row = 120;
const gap = 16;

/** Tiles side by side, on five widths of the grid; on paper one below the other. */
export function TileGrid({ tiles, onPlaces }: TileGridProps) {
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true });
  const frame = useRef<HTMLDivElement>(null);
  const printing = usePrinting(frame);
  const [wide, setWide] = useState<Breakpoint>('lg');
  const layouts = useMemo(() => layoutsOf(tiles), [tiles]);
  const editable = onPlaces !== undefined && wide === 'lg';
  const ordered = useMemo(() => inOrder(tiles), [tiles]);
  const take = (layout: Layout) => {
    if (editable) onPlaces(new Map(layout.map(({ i, x, y, w, h }) => [i, { x, y, w, h }])));
  };
  const [told, setTold] = useState('');
  const press = (tile: Tile, event: KeyboardEvent) => {
    const to = directions.get(event.key);
    if (!editable || to === undefined) return;
    event.preventDefault();
    const place = (event.shiftKey ? resized : moved)(tile.place, to);
    take(settled(layouts.lg, tile.id, place));
    setTold(spoken(tile.title, place));
  };
  const parts = ordered.map((tile) => (
    <div key={tile.id} className={classes['tile']} data-tile={tile.id}>
      {editable || tile.onRemove ? (
        <div className={classes['bar']}>
          {editable ? (
            <button
              type="button"
              className={classes['handle']}
              data-handle
              aria-label={say('Move {name}: arrows move it, with Shift they change its size', { name: tile.title })}
              onKeyDown={(event) => press(tile, event)}
            >
              <Icon name="grip" />
            </button>
          ) : null}
          <span className={classes['gap']} />
          {tile.onRemove ? (
            <Button iconOnly tone="quiet" icon="close" onPress={tile.onRemove}>
              {say('Remove {name}', { name: tile.title })}
            </Button>
          ) : null}
        </div>
      ) : null}
      <div className={classes['contents']}>{tile.contents}</div>
    </div>
  ));
  return (
    <div ref={frame}>
      {onPlaces && !editable ? (
        <p className={classes['narrow']}>{say('Tiles are moved and sized on a wider screen.')}</p>
      ) : null}
      <div ref={containerRef} className={classes['grid']} data-editable={editable || undefined}>
        {printing ? <div className={classes['paper']}>{parts}</div> : null}
        {mounted && !printing ? (
          <Responsive
            width={width}
            layouts={layouts}
            breakpoints={breakpoints}
            cols={columns}
            rowHeight={row}
            margin={[gap, gap]}
            containerPadding={[0, 0]}
            compactor={horizontalCompactor}
            dragConfig={{ enabled: editable, handle: '[data-handle]' }}
            resizeConfig={{ enabled: editable, handles: ['se'] }}
            onBreakpointChange={(name) => setWide(name as Breakpoint)}
            onDragStop={take}
            onResizeStop={take}
          >
            {parts}
          </Responsive>
        ) : null}
      </div>
      <span role="status" className={classes['told']}>
        {told}
      </span>
    </div>
  );
}

const directions: ReadonlyMap<string, Direction> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

/** The layout after one tile was moved or made larger: others make room, and all stand as far left as they can. */
function settled(layout: Layout, id: string, { x, y, w, h }: Place): Layout {
  const sized = layout.map((each) => (each.i === id ? { ...each, w, h } : { ...each }));
  const tile = sized.find((each) => each.i === id);
  if (!tile) return layout;
  const shifted = moveElement(sized, tile, x, y, true, false, 'horizontal', columns.lg);
  return horizontalCompactor.compact(shifted, columns.lg);
}

function spoken(name: string, { x, y, w, h }: Place): string {
  return say('{name}: column {column}, row {row}, {width} wide, {height} high', {
    name,
    column: x + 1,
    row: y + 1,
    width: w,
    height: h,
  });
}
