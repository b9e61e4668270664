import { isRecord, type Json, type JsonRecord, type LinkedBlock, say } from '@muster/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type CanvasTile,
  canvasTiles,
  savedTiles,
  withFilters,
  withPlaces,
  withReport,
} from '../dashboard/canvas-tiles.ts';
import { DashboardHead } from '../dashboard/DashboardHead.tsx';
import classes from '../dashboard/dashboard.module.css';
import { TileGrid } from '../dashboard/TileGrid.tsx';
import { useRefresh } from '../dashboard/use-refresh.ts';
import { Button } from '../feedback/Button.tsx';
import { TileContext } from '../report/tile-context.ts';
import { LocalsProvider } from '../screen/ScreenScope.tsx';
import { useUnsavedForm } from '../screen/unsaved.ts';
import { BlockList } from './BlockList.tsx';

export interface DashboardCanvasProps {
  readonly saved: readonly JsonRecord[];
  /** What was chosen at the last `add`: its number, and the report. */
  readonly added: JsonRecord | undefined;
  readonly body: readonly LinkedBlock[] | undefined;
  readonly editable: boolean;
  readonly every: string | undefined;
  /** Whether all that follows was done. */
  readonly tell: (name: string, value: Json) => Promise<boolean>;
}

/** The reports of a saved dashboard side by side; whoever may arranges them, and saves all of it at once. */
export function DashboardCanvas({ saved, added, body, editable, every, tell }: DashboardCanvasProps) {
  const [tiles, setTiles] = useState(() => canvasTiles(saved));
  const [sentence, setSentence] = useState('');
  const first = useMemo(() => JSON.stringify(savedTiles(canvasTiles(saved))), [saved]);
  const isChanged = editable && JSON.stringify(savedTiles(tiles)) !== first;
  useUnsavedForm(isChanged);
  const before = useRef(saved);
  useEffect(() => {
    if (before.current === saved) return;
    before.current = saved;
    setTiles(canvasTiles(saved));
  }, [saved]);
  const frame = useRef<HTMLDivElement>(null);
  const { turn, at, again } = useRefresh(every, frame);
  const asked = useRef(0);
  useEffect(() => {
    if (added?.['number'] !== asked.current || !isRecord(added['report'])) return;
    asked.current += 1;
    const report = added['report'] as JsonRecord;
    setTiles((now) => withReport(now, report));
  }, [added]);
  const add = () => {
    asked.current += 1;
    const taken = tiles.map(({ id }) => Number(id));
    setSentence('');
    void tell('add', { number: asked.current, taken });
  };
  const save = async () => {
    if (tiles.length === 0) return setSentence(say('Add at least one report'));
    setSentence('');
    await tell('save', savedTiles(tiles) as Json);
  };
  const shown = useMemo(
    () =>
      tiles.map((tile) => ({
        ...tile,
        contents: (
          <CanvasPart
            key={tile.id}
            tile={tile}
            body={body}
            turn={turn}
            onFilters={editable ? (filters) => setTiles((now) => withFilters(now, tile.id, filters)) : undefined}
          />
        ),
        onRemove: editable ? () => setTiles((now) => now.filter(({ id }) => id !== tile.id)) : undefined,
      })),
    [tiles, body, turn, editable],
  );
  return (
    <div ref={frame}>
      <DashboardHead at={at} onRefresh={again} />
      {tiles.length === 0 ? <p className={classes['empty']}>{say('No report stands here yet.')}</p> : null}
      <TileGrid
        tiles={shown}
        {...(editable ? { onPlaces: (places) => setTiles((now) => withPlaces(now, places)) } : {})}
      />
      {editable ? (
        <footer className={classes['foot']}>
          <Button icon="add" onPress={add}>
            {say('Add Report')}
          </Button>
          <span role="alert">{sentence}</span>
          <span className={classes['gap']} />
          <Button onPress={() => void tell('close', null)}>{say('Close')}</Button>
          <Button tone="primary" onPress={save}>
            {say('Save Changes')}
          </Button>
        </footer>
      ) : null}
    </div>
  );
}

interface CanvasPartProps {
  readonly tile: CanvasTile;
  readonly body: readonly LinkedBlock[] | undefined;
  readonly turn: number;
  readonly onFilters: ((filters: readonly JsonRecord[]) => void) | undefined;
}

function CanvasPart({ tile, body, turn, onFilters }: CanvasPartProps) {
  const { record, filters } = tile;
  const bind = useMemo(() => ({ row: record }), [record]);
  // What somebody looks for is no change of what was saved until it is saved.
  const original = useRef(filters).current;
  const keep = useRef(onFilters);
  keep.current = onFilters;
  const part = useMemo(
    () => ({ filters: original, turn, keep: (now: readonly JsonRecord[]) => keep.current?.(now) }),
    [original, turn],
  );
  return (
    <TileContext value={part}>
      <LocalsProvider bind={bind}>
        <BlockList blocks={body} />
      </LocalsProvider>
    </TileContext>
  );
}
