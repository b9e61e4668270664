import type { Cell } from '@muster/engine/query';
import type { RawBuilder } from 'kysely';
import type { SqlColumn } from './sql-source.ts';
import { answered } from './sql-values.ts';

/** One column of an answer: how it is selected, how it is put in order, and how its value is read. */
export interface Selected {
  readonly name: string;
  readonly sql: RawBuilder<unknown>;
  /** What it is put in order by, where that is something else. */
  readonly size?: RawBuilder<unknown>;
  readonly read: (stored: unknown) => Cell;
}

export function readerOf({ type, digits = 0 }: SqlColumn): (stored: unknown) => Cell {
  return (stored) => answered(type, digits, stored);
}
