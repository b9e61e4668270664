import { isRecord } from '@muster/engine';
import { type Refused, wrongField } from '../outcome.ts';

export type TileFilters = readonly Readonly<Record<string, unknown>>[];

/** Reads the filters that a tile is saved with: a list in JSON, as the builder of reports has them. */
export function readTileFilters(text: string, at: string): TileFilters | Refused {
  try {
    const read: unknown = JSON.parse(text);
    if (Array.isArray(read) && read.every(isRecord)) return read;
  } catch {
    // What is no JSON is told as what is no list.
  }
  return wrongField(at, 'Filters are a list of records in JSON');
}
