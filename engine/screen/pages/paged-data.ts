import { isRecord } from '../../json.ts';
import type { LinkedBlock, LinkedGrid, LinkedScreen, LinkedSource, Logic } from '../../link/linked.ts';
import { linkedReads } from '../linked-reads.ts';

/** Blocks that draw what is inside of them once for each of a list. */
const repeated: ReadonlySet<string> = new Set(['cards', 'accordion', 'timeline', 'document']);

/**
 * The data of a screen that one grid shows and nothing else reads, by name, with the rows of the grid: only there is one page
 * as good as the whole list.
 */
export function pagedData(screen: LinkedScreen): ReadonlyMap<string, LinkedSource> {
  const found = new Map<string, LinkedSource>();
  const twice = new Set<string>();
  for (const { rows } of gridsIn(screen.body)) {
    const { name } = pagedOf(rows) ?? {};
    if (name === undefined) continue;
    if (found.has(name)) twice.add(name);
    found.set(name, rows);
  }
  if (found.size === 0) return found;
  const shown = new Set<unknown>([...found.values()].map(({ items }) => items));
  const read = new Set(linkedReads(screen, shown).flatMap(([root, name = '*']) => (root === 'data' ? [name] : [])));
  return new Map([...found].filter(([name]) => !twice.has(name) && !read.has(name) && !read.has('*')));
}

/** Data that is a list, and what of it is left out: the rows that have the same in a field as those of another list. */
export interface PagedData {
  readonly name: string;
  readonly without?: { readonly rows: Logic; readonly by: string };
}

/** The data that a list is, as it comes or without some rows, narrowed by a record of wanted values or not. */
export function pagedOf({
  items,
  where,
  limit,
  label,
  value,
  when,
  reverse,
  sort,
}: LinkedSource): PagedData | undefined {
  const [item, ...more] = items;
  const plain = [where, limit, label, value, when, sort].every((each) => each === undefined) && reverse !== true;
  if (!plain || !item || more.length > 0 || !('value' in item)) return undefined;
  const [of, rows, by, ...others] = exceptOf(item.value) ?? [item.value];
  const path = isRecord(of) ? of['var'] : undefined;
  const name = typeof path === 'string' ? /^data\.(\w+)$/.exec(path)?.[1] : undefined;
  if (name === undefined || others.length > 0) return undefined;
  if (rows === undefined) return { name };
  return typeof by === 'string' ? { name, without: { rows, by } } : undefined;
}

function exceptOf(logic: Logic): readonly Logic[] | undefined {
  const given = isRecord(logic) ? logic['except'] : undefined;
  return Array.isArray(given) ? (given as readonly Logic[]) : undefined;
}

interface GridBlock {
  readonly rows: LinkedSource;
  readonly grid: LinkedGrid | string;
}

function gridsIn(linked: unknown): readonly GridBlock[] {
  if (Array.isArray(linked)) return linked.flatMap(gridsIn);
  if (!isRecord(linked)) return [];
  const { block } = linked as Partial<LinkedBlock>;
  if (block === 'grid') return [linked as unknown as GridBlock];
  if (typeof block === 'string' && repeated.has(block)) return [];
  return Object.values(linked).flatMap(gridsIn);
}
