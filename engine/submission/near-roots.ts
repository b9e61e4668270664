/** Roots that stand for a column, a choice or an element while it is looked at, and lists that every form knows. */
export const nearRoots: ReadonlySet<string> = new Set([
  'index',
  'item',
  'option',
  'value',
  'label',
  'limit',
  'options',
]);
