import type { Json, LinkedSource, ScreenRun } from '@muster/engine';
import { useMemo } from 'react';
import { rowKeyOf } from './grid/row-key.ts';

/**
 * What tells the elements of a list apart while they are drawn: the key of each record, so that it stays itself when the
 * list is loaded anew; its place where it has none, or one that another has too.
 */
export function useElementKeys(run: ScreenRun, source: LinkedSource, rows: readonly Json[]): readonly string[] {
  return useMemo(() => elementKeys(rowKeyOf(run, {}, source), rows), [run, source, rows]);
}

function elementKeys(keyOf: (row: Json) => string | undefined, rows: readonly Json[]): readonly string[] {
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const key = keyOf(row);
    if (key === undefined || taken.has(key)) return `place ${index}`;
    taken.add(key);
    return `key ${key}`;
  });
}
