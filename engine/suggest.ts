/**
 * The known name that was probably meant by `word`, or undefined when none is near: one edit for up to three characters,
 * one more for every three characters beyond, a swap of neighbours counting as one edit and letter case as none.
 */
export function suggest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.ceil(wanted.length / 3)) + 1;
  for (const name of known) {
    if (Math.abs(name.length - wanted.length) > bestDistance) continue;
    const distance = editDistance(wanted, name.toLowerCase(), bestDistance + 1);
    if (distance >= wanted.length) continue;
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && name < best)) {
      best = name;
      bestDistance = distance;
    }
  }
  return best;
}

/** Optimal string alignment distance; any number at or above `limit` may be given as `limit`. */
export function editDistance(from: string, to: string, limit: number): number {
  if (from === to) return 0;
  let before: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[row - 1] === to[column - 1] ? 0 : 1;
      let value = Math.min(at(previous, column) + 1, at(current, column - 1) + 1, at(previous, column - 1) + cost);
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        value = Math.min(value, at(before, column - 2) + 1);
      }
      current.push(value);
      least = Math.min(least, value);
    }
    if (least >= limit) return limit;
    before = previous;
    previous = current;
  }
  return at(previous, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}
