/** A directed graph by name; what each name reads. */
export type Reads = ReadonlyMap<string, Iterable<string>>;

/** The cycles of a graph, each once, as its members in the order of reading, the first one repeated at the end. */
export function cycles(reads: Reads): readonly (readonly string[])[] {
  const found: string[][] = [];
  const done = new Set<string>();
  for (const start of reads.keys()) if (!done.has(start)) search(start, reads, done, found);
  return found;
}

interface Frame {
  readonly name: string;
  readonly rest: Iterator<string>;
}

/** Depth first without recursion, so that a chain of any length is followed. */
function search(start: string, reads: Reads, done: Set<string>, found: string[][]): void {
  const open = new Map<string, number>([[start, 0]]);
  const path: Frame[] = [frame(start, reads)];
  while (path.length > 0) {
    const top = path[path.length - 1];
    const next = top?.rest.next();
    if (!top || !next || next.done) {
      if (top) {
        open.delete(top.name);
        done.add(top.name);
      }
      path.pop();
      continue;
    }
    const name = next.value;
    const at = open.get(name);
    if (at !== undefined) found.push([...path.slice(at).map((each) => each.name), name]);
    else if (!done.has(name) && reads.has(name)) {
      open.set(name, path.length);
      path.push(frame(name, reads));
    }
  }
}

function frame(name: string, reads: Reads): Frame {
  return { name, rest: (reads.get(name) ?? [])[Symbol.iterator]() };
}
