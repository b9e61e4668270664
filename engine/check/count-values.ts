type Rec = Readonly<Record<string, unknown>>;

/** Values that a definition may have; the largest screens have some thousands. */
export const mostValues = 100_000;

/**
 * How many values whoever walks through a definition meets. An argument that a pattern names several times is one piece
 * with several places: arguments in arguments would soon be more than anybody can walk through.
 */
export function valuesIn(root: Rec): number {
  const known = new Map<object, number>();
  const count = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const before = known.get(value);
    if (before !== undefined) return before;
    let values = 1;
    for (const part of Object.values(value)) values += count(part);
    known.set(value, values);
    return values;
  };
  return count(root);
}
