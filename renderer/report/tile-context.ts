import type { JsonRecord } from '@muster/engine';
import { createContext } from 'react';

/** What a report is told by the tile that it stands in. */
export interface TilePart {
  /** The filters that the tile was saved with, as the builder of reports has them. */
  readonly filters: readonly JsonRecord[];
  /** Counts up whenever its figures are to be asked anew. */
  readonly turn: number;
  /** Takes those that somebody has run. */
  readonly keep?: (filters: readonly JsonRecord[]) => void;
}

/** The tile around a report; undefined where it stands in none. */
export const TileContext = createContext<TilePart | undefined>(undefined);
