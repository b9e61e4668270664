import { isoDate } from '@muster/engine/formats';

/** Order of two cells: numbers by size, text without case; what is empty stands last in both directions. */
export function compareValues(one: unknown, other: unknown, _a?: unknown, _b?: unknown, descending = false): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [blank(one), blank(other)];
  if (left || right) return left === right ? 0 : (left ? 1 : -1) * (descending ? -1 : 1);
  const [a, b] = [String(one).toLowerCase(), String(other).toLowerCase()];
  return a < b ? -1 : a > b ? 1 : 0;
}

function blank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Order of a cell's day, 'YYYY-MM-DD…', and the one that is asked for in a filter. */
export function compareDay(wanted: Date, cell: unknown): number {
  const day = typeof cell === 'string' ? cell.slice(0, 10) : '';
  const asked = isoDate({ year: wanted.getFullYear(), month: wanted.getMonth() + 1, day: wanted.getDate() }) ?? '';
  return day < asked ? -1 : day > asked ? 1 : 0;
}
