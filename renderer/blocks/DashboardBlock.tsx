import { isRecord, type LinkedBlock } from '@muster/engine';
import { useMemo, useRef } from 'react';
import { DashboardHead } from '../dashboard/DashboardHead.tsx';
import { TileGrid } from '../dashboard/TileGrid.tsx';
import { type Breakpoint, breakpoints, newSize, type Place } from '../dashboard/tile-places.ts';
import { useRefresh } from '../dashboard/use-refresh.ts';
import { TileContext } from '../report/tile-context.ts';
import { BlockList } from './BlockList.tsx';

interface Dashboard extends LinkedBlock {
  readonly body?: readonly LinkedBlock[];
  readonly every?: string;
}

const noFilters = { filters: [] };

/** The tiles of a dashboard, as a definition lays them out. */
export function DashboardBlock({ block }: { readonly block: LinkedBlock }) {
  const { body, every } = block as Dashboard;
  const frame = useRef<HTMLDivElement>(null);
  const { turn, at, again } = useRefresh(every, frame);
  const part = useMemo(() => ({ ...noFilters, turn }), [turn]);
  const tiles = useMemo(
    () =>
      (body ?? []).map((each, index) => ({
        id: each.id,
        title: each.id,
        place: placeOf(each['place']) ?? { x: 0, y: index * newSize.h, ...newSize },
        places: placesOf(each['places']),
        contents: <BlockList blocks={[each]} />,
      })),
    [body],
  );
  return (
    <div ref={frame}>
      <DashboardHead at={at} onRefresh={again} />
      <TileContext value={part}>
        <TileGrid tiles={tiles} />
      </TileContext>
    </div>
  );
}

function placeOf(said: unknown): Place | undefined {
  if (!Array.isArray(said) || said.length !== 4) return undefined;
  const [x, y, w, h] = said.map(Number) as [number, number, number, number];
  return { x, y, w, h };
}

function placesOf(said: unknown): Partial<Record<Breakpoint, Place>> {
  if (!isRecord(said)) return {};
  const names = Object.keys(breakpoints) as readonly Breakpoint[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const place = placeOf(said[name]);
      return place ? [[name, place]] : [];
    }),
  );
}
