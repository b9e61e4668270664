import { linkedReads } from '@muster/engine';

/** The data entries that an expression, or a piece of linked JSON, reads by name, for loading them anew. */
export function dataNames(linked: unknown): readonly string[] {
  const names = linkedReads(linked).flatMap(([root, name]) => (root === 'data' && name !== undefined ? [name] : []));
  return [...new Set(names)];
}
