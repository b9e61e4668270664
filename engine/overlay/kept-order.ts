/**
 * Those of `ids` that may stay where they are while the others move: the longest part of them that stands in `before` in
 * the same order.
 */
export function keptOrder(before: readonly string[], ids: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, index) => [id, index]));
  // For every length the smallest place that a part of that length can end with, and the way there.
  const ends: { readonly id: string; readonly place: number; readonly behind: number }[][] = [];
  for (const id of ids) {
    const place = places.get(id);
    if (place === undefined) continue;
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.at(-1)?.place ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    const step = { id, place, behind: (ends[low - 1]?.length ?? 0) - 1 };
    const known = ends[low];
    if (known) known.push(step);
    else ends.push([step]);
  }
  const kept = new Set<string>();
  let index = (ends.at(-1)?.length ?? 0) - 1;
  for (let length = ends.length - 1; length >= 0; length -= 1) {
    const step = ends[length]?.[index];
    if (!step) break;
    kept.add(step.id);
    index = step.behind;
  }
  return kept;
}
