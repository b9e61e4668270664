import type { Json } from '../json.ts';
import { own } from '../json.ts';
import type { Reader } from './operator.ts';

const owns = Object.prototype.hasOwnProperty;

/** The segments of a dotted path; the empty path has none. */
export function segmentsOfPath(path: string): readonly string[] {
  return path === '' ? [] : path.split('.');
}

/** What own properties lead to from a value; undefined where they lead to nothing. */
export function readPath(value: unknown, segments: readonly string[]): Json | undefined {
  let at = value;
  for (const segment of segments) {
    if (at === null || at === undefined) return undefined;
    at = own(at, segment);
  }
  return at as Json | undefined;
}

/** A reader of a path inside the outermost value; short paths have closures of their own, for speed. */
export function pathReader(segments: readonly string[]): Reader {
  const [first, second, ...more] = segments;
  if (first === undefined) return (data) => data as Json | undefined;
  if (second === undefined) {
    return (data) =>
      data !== null && data !== undefined && owns.call(data, first) ? (data as Record<string, Json>)[first] : undefined;
  }
  if (more.length > 0) return (data) => readPath(data, segments);
  return (data) => {
    if (data === null || data === undefined || !owns.call(data, first)) return undefined;
    const inner = (data as Record<string, Json>)[first];
    return inner !== null && inner !== undefined && owns.call(inner, second)
      ? (inner as Record<string, Json>)[second]
      : undefined;
  };
}
