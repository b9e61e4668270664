import { type Refused, wrongField } from '../outcome.ts';
import type { StoredRow } from '../records/loose-handle.ts';

const fields = [
  ['annual', 'Annual'],
  ['casual', 'Casual'],
  ['medical', 'Medical'],
  ['grievance', 'Grievance'],
  ['misc', 'Misc'],
] as const;

/** A leave quota is of whole and half days. */
export function quotaProblem(row: StoredRow): Refused | undefined {
  const wrong = fields.find(([name]) => !Number.isInteger(Number(row[`${name}Halves`] ?? 0)));
  return wrong && wrongField(wrong[0], `${wrong[1]} needs to be in steps of 0.5`);
}
