/** One segment of a JSON pointer, escaped as RFC 6901 wants it. */
export function escapeSegment(segment: string | number): string {
  if (typeof segment === 'number') return String(segment);
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;
}

/** The pointer of a part below `pointer`. */
export function below(pointer: string, ...segments: readonly (string | number)[]): string {
  let path = pointer;
  for (const segment of segments) path += `/${escapeSegment(segment)}`;
  return path;
}

/** The segments of a pointer, unescaped; the empty pointer has none. */
export function segmentsOf(pointer: string): readonly string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}
