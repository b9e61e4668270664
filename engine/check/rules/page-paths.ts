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
