/** Conditions of dates that speak of today. */
export type DayWord = 'today' | 'yesterday' | 'dayBeforeYesterday';

/** How many days before today each word means. */
export const dayWords: ReadonlyMap<string, number> = new Map<DayWord, number>([
  ['today', 0],
  ['yesterday', 1],
  ['dayBeforeYesterday', 2],
]);
