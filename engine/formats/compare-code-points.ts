/**
 * -1, 0 or 1 by the code points of two texts, which is the byte order of UTF-8 and so of the databases; JavaScript's own
 * `<` puts characters beyond U+FFFF before U+E000 to U+FFFF.
 */
export function compareCodePoints(left: string, right: string): -1 | 0 | 1 {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    const surrogates = isSurrogate(a) !== isSurrogate(b);
    return (surrogates ? isSurrogate(b) : a < b) ? -1 : 1;
  }
  if (left.length === right.length) return 0;
  return left.length < right.length ? -1 : 1;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
