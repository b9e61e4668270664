/** What a rank follows from. */
export interface Scored {
  readonly mtdTransfers: number;
  readonly mtdBillable: number;
}

/**
 * The rows from the best to the last, each with its rank: by billable leads, then by transfers. Rows that are equal in
 * both share a rank, and the next one counts them all (1, 2, 2, 4); among them the order stays as it came.
 */
export function ranked<T extends Scored>(rows: readonly T[]): readonly (T & { readonly rank: number })[] {
  const sorted = [...rows].sort(
    (left, right) => right.mtdBillable - left.mtdBillable || right.mtdTransfers - left.mtdTransfers,
  );
  let rank = 0;
  let before: T | undefined;
  return sorted.map((row, index) => {
    if (before?.mtdBillable !== row.mtdBillable || before.mtdTransfers !== row.mtdTransfers) rank = index + 1;
    before = row;
    return { ...row, rank };
  });
}
