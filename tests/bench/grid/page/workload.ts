/** What a column holds; dates are ISO. */
export type WorkType = 'text' | 'number' | 'date';

export interface WorkColumn {
  readonly id: string;
  readonly label: string;
  readonly type: WorkType;
}

export type WorkRow = Readonly<Record<string, string | number>>;

export const rowCount = 10_000;
const columnCount = 60;

/** Half of the columns are text, a third numbers, the rest dates. */
export const workColumns: readonly WorkColumn[] = Array.from({ length: columnCount }, (_, index) => ({
  id: `c${index}`,
  label: `Column ${index}`,
  type: index % 2 === 0 ? 'text' : index % 6 === 5 ? 'date' : 'number',
}));

/** The columns that are sorted by, and what is searched for: it stands in one row of a hundred. */
export const sortedText = 'c2';
export const sortedNumber = 'c1';
export const sought = 'needle';
export const soughtCount = rowCount / 100;

const words = [
  'amber',
  'birch',
  'cedar',
  'delta',
  'ember',
  'fjord',
  'grove',
  'heath',
  'inlet',
  'joust',
  'karst',
  'ledge',
];

/** The same rows at every run. */
export function workRows(): readonly WorkRow[] {
  const next = numbers(20_261_121);
  return Array.from({ length: rowCount }, (_, at) => ({
    id: at,
    ...Object.fromEntries(workColumns.map(({ id, type }) => [id, cellOf(type, next)])),
    ...(at % 100 === 50 ? { c6: `${sought} ${at}` } : {}),
  }));
}

function cellOf(type: WorkType, next: () => number): string | number {
  if (type === 'number') return Math.floor(next() * 1_000_000) / 100;
  if (type === 'date') return new Date(Date.UTC(2020, 0, 1 + Math.floor(next() * 2000))).toISOString().slice(0, 10);
  const word = () => words[Math.floor(next() * words.length)] ?? '';
  return `${word()} ${word()} ${Math.floor(next() * 1000)}`;
}

/** Numbers from 0 to below 1 by mulberry32. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
