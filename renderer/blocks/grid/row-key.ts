import {
  isRecord,
  type Json,
  type JsonRecord,
  type LinkedGrid,
  type LinkedSource,
  type LinkedType,
  type ScreenRun,
} from '@muster/engine';
import { dataNames } from '../../screen/data-names.ts';

/** Tells rows apart over a reload: by the key of the entity that a grid says, or that the calls of its list answer with. */
export function rowKeyOf(
  run: ScreenRun,
  grid: Pick<LinkedGrid, 'entity'>,
  source: LinkedSource,
): (row: Json) => string | undefined {
  const entity = grid.entity ?? entityOf(run, source);
  const key = entity === undefined ? undefined : run.bundle.entities[entity]?.key;
  return (row) => {
    const value = key !== undefined && isRecord(row) ? (row as JsonRecord)[key] : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
}

/** What a row is called: by the name of its entity; undefined where there is none that has one. */
export function rowTitleOf(
  run: ScreenRun,
  grid: Pick<LinkedGrid, 'entity'>,
  source: LinkedSource,
): ((row: Json) => string) | undefined {
  const entity = grid.entity ?? entityOf(run, source);
  const display = entity === undefined ? undefined : run.bundle.entities[entity]?.display;
  return display === undefined ? undefined : (row) => run.text(display, { row });
}

function entityOf(run: ScreenRun, { items }: LinkedSource): string | undefined {
  const found = items.map((item) => {
    if ('source' in item) return entityOf(run, item.source);
    if ('call' in item) return resultOf(run, item.call)?.entity;
    if (!('value' in item)) return undefined;
    const [name = ''] = dataNames(item.value);
    return resultOf(run, run.screen.data?.[name]?.call ?? '')?.entity;
  });
  return found.find((each) => each !== undefined);
}

function resultOf(run: ScreenRun, call: string): LinkedType | undefined {
  return run.bundle.calls[call]?.result;
}
