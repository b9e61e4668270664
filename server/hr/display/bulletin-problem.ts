import { type Refused, wrongField } from '../outcome.ts';
import type { StoredRow } from '../records/loose-handle.ts';

/** A bulletin does not end before it begins; without an end it stays. */
export function bulletinProblem(row: StoredRow): Refused | undefined {
  const [from, to] = [String(row['fromDate'] ?? ''), String(row['toDate'] ?? '')];
  return to !== '' && to < from ? wrongField('toDate', 'To Date is before From Date') : undefined;
}
