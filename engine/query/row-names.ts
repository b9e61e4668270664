/**
 * The names in the rows of a list, each with what stands there: the names in a record, 'value' for what has no names in it,
 * 'open' for what is not told of. Records hold each other, and so do these.
 */
export interface RowNames extends ReadonlyMap<string, RowNames | 'value' | 'open'> {}

/** Whether rows of such names may have something at a path; where they have not, the names that the path could go on by. */
export function leadsTo(names: RowNames, path: string): true | readonly string[] {
  let inside = names;
  const parts = path.split('.');
  for (const [at, part] of parts.entries()) {
    const next = inside.get(part);
    if (next === 'open') return true;
    const before = parts.slice(0, at).map((each) => `${each}.`);
    if (next === undefined) return [...inside.keys()].map((name) => before.join('') + name);
    if (next === 'value') return at === parts.length - 1 ? true : [parts.slice(0, at + 1).join('.')];
    inside = next;
  }
  return true;
}
