import { type Json, own } from '../json.ts';
import type { LogicPlace } from './logic-place.ts';
import type { ItemCell, Reader } from './operator.ts';
import { readPath } from './read-path.ts';
import { rootNames } from './roots.ts';

/** The body of a list operator that a path stands in; undefined outside of all. */
export interface LexicalScope {
  readonly cell: ItemCell;
  readonly kind: 'item' | 'reduce';
}

/** How paths are read where an expression is compiled. */
export interface PathSource {
  /** The outer names of a definition; undefined for plain data, where the data itself decides. */
  readonly roots: ReadonlySet<string> | undefined;
  /** Names that `as` gives around the expression; they lead outward as the roots do. */
  readonly names: ReadonlySet<string> | undefined;
  /** Told the first segment of each path in a list body that is taken for a field of the element. */
  field(name: string): void;
  /** A reader of what is outermost; it also notes that the path is read. `place` is where the path stands. */
  outer(segments: readonly string[], place: LogicPlace | undefined): Reader;
}

/**
 * The reader of a path inside a list operator's body. In definitions the first segment decides: `item` is the element, a
 * root or a name given by `as` leads outward, all else is the element's field. In plain data a field that the element
 * owns wins, then `item`, then a root or name that the outermost record owns.
 */
export function readerInBody(
  source: PathSource,
  scope: LexicalScope,
  segments: readonly string[],
  place: LogicPlace | undefined,
): Reader {
  const [first, ...rest] = segments;
  const { cell, kind } = scope;
  if (first === undefined) return kind === 'item' ? () => cell.element : () => accumulation(cell);
  if (kind === 'reduce' && first === 'current') return () => readPath(cell.element, rest);
  if (kind === 'reduce' && first === 'accumulator') return () => readPath(cell.gathered, rest);
  if (source.roots) {
    if (first === 'item') return () => readPath(cell.element, rest);
    if (source.roots.has(first) || source.names?.has(first)) return source.outer(segments, place);
    source.field(first);
    return kind === 'item' ? () => readPath(cell.element, segments) : () => undefined;
  }
  if (first === 'item') return itemReader(cell, kind, segments, rest);
  const leadsOut = rootNames.has(first) || source.names?.has(first);
  const outer = leadsOut ? source.outer(segments, place) : undefined;
  if (kind === 'reduce') return outer ?? (() => undefined);
  if (!outer) return () => readPath(cell.element, segments);
  return (data) => (ownsKey(cell.element, first) ? readPath(cell.element, segments) : outer(data));
}

function itemReader(
  cell: ItemCell,
  kind: LexicalScope['kind'],
  segments: readonly string[],
  rest: readonly string[],
): Reader {
  if (kind === 'reduce') return () => readPath(cell.element, rest);
  return () => readPath(cell.element, ownsKey(cell.element, 'item') ? segments : rest);
}

function accumulation({ element, gathered }: ItemCell): Json {
  return { current: element, accumulator: gathered };
}

function ownsKey(value: Json, key: string): boolean {
  return own(value, key) !== undefined;
}
