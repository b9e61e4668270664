/** The page sizes a person can choose from. */
export const pageSizes = [10, 25, 100, 500, 1000] as const;

/** 100 when nothing is said, the size asked for when it is one of the sizes, else 25. */
export function pageSizeOf(asked?: unknown): number {
  if (asked === undefined) return 100;
  return pageSizes.find((size) => size === Number(asked)) ?? 25;
}
