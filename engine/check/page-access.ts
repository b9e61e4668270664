import type { Definition } from './registry.ts';

type Page = Pick<Definition, 'value'>;

/** The addresses of a page. */
export function pathsOf({ value: { path } }: Page): readonly string[] {
  return Array.isArray(path) ? path.map(String) : [String(path)];
}

/** What a page needs: what it says, or the function named by the last literal segment of its first path. */
export function accessOf(page: Page): string {
  if (typeof page.value['access'] === 'string') return page.value['access'];
  const first = pathsOf(page)[0] ?? '';
  return lastLiteral(first.split('/')) ?? 'session';
}

/** The function that a page makes beside itself. */
export function madeFunction(page: Page): string | undefined {
  return page.value['function'] === undefined ? undefined : accessOf(page);
}

/** Whether a page may make a function of this name: the groups of functions are called `menu-…`. */
export function isFunctionName(name: string): boolean {
  return /^[a-z][\w-]{0,99}$/i.test(name) && !/^menu-/i.test(name);
}

/** The name of a segment that is a parameter: '{id}' → 'id'. */
export function parameter(segment: string): string | undefined {
  return /^\{[A-Za-z_]\w*\}$/.test(segment) ? segment.slice(1, -1) : undefined;
}

/** The last segment of an address that is no parameter: the function that the page asks for. */
export function lastLiteral(segments: readonly string[]): string | undefined {
  return segments.findLast((segment) => segment !== '' && parameter(segment) === undefined);
}
