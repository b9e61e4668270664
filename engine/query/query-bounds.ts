/** How large a query may be. What is larger is refused with a sentence, before anything of it is read. */
export const queryBounds = {
  conditions: 200,
  /** Conditions inside of conditions. */
  depth: 12,
  /** Values of one condition. */
  values: 2000,
  /** Characters of a value, and of what is searched. */
  text: 1000,
  columns: 500,
  order: 20,
  groups: 20,
  measures: 100,
  limit: 100_000,
  offset: 100_000_000,
} as const;
