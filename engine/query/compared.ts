import { compareCodePoints } from '../formats/compare-code-points.ts';
import { foldText } from '../formats/fold-text.ts';
import type { Cell } from './query.ts';
import type { ColumnType } from './source.ts';

/** A cell as it is compared; undefined where it is empty. */
export type Compared = string | number | undefined;

const readers: Readonly<Record<ColumnType, (cell: Cell) => Compared>> = {
  text: (cell) => foldText(String(cell)),
  date: (cell) => String(cell),
  number: (cell) => (typeof cell === 'number' ? cell : Number(cell)),
  boolean: (cell) => Number(cell),
};

/** How the cells of a column are compared with each other and with what is asked for. */
export function comparedBy(type: ColumnType): (cell: Cell | undefined) => Compared {
  const read = readers[type];
  return (cell) => (cell === null || cell === undefined || cell === '' ? undefined : read(cell));
}

/** Texts by code point, numbers by size; empties behind everything, also where `down` turns the rest. */
export function compareCells(left: Compared, right: Compared, down = false): number {
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
  const order =
    typeof left === 'string' && typeof right === 'string'
      ? compareCodePoints(left, right)
      : Number(left) - Number(right);
  return down ? -order : order;
}
