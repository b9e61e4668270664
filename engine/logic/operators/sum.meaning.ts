import { blank, number, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'the sum of {all}' };

function summed(values: readonly Value[]): number | null {
  const terms = values.filter((each) => !blank(each)).map(number);
  const total = terms.reduce((sum, term) => sum + Math.round(term * 1e6), 0) / 1e6;
  return Number.isFinite(total) ? total : null;
}

export const reference: Operation = (...values: Value[]) =>
  summed(values.length === 1 && Array.isArray(values[0]) ? values[0] : values);
