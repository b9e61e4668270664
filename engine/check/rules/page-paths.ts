import type { Place } from '../../problem.ts';
import type { Definition } from '../registry.ts';

/** One address of a page. */
export interface PagePath {
  readonly path: string;
  readonly segments: readonly string[];
  readonly place: Place;
}

/** The addresses of a page, each with its place. */
export function pagePaths(
  { value }: Pick<Definition, 'value'>,
  place: (part: object, key?: string | number) => Place,
): readonly PagePath[] {
  const written = value['path'];
  const list = Array.isArray(written) ? written : [written];
  return list.flatMap((path: unknown, index) => {
    if (typeof path !== 'string') return [];
    const at = Array.isArray(written) ? place(written, index) : place(value, 'path');
    return [{ path, segments: path.split('/').slice(1), place: at }];
  });
}

/** The name of a segment that is a parameter: '{id}' → 'id'. */
export function parameter(segment: string): string | undefined {
  return /^\{[A-Za-z_]\w*\}$/.test(segment) ? segment.slice(1, -1) : undefined;
}

/** The last segment of an address that is no parameter: the function that the page asks for. */
export function lastLiteral(segments: readonly string[]): string | undefined {
  return segments.findLast((segment) => segment !== '' && parameter(segment) === undefined);
}
