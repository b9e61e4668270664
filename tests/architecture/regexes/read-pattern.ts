/** The structure of a regular expression, as far as the time of a match hangs on it. */
export type Node =
  /** One character, which `source` matches when it stands alone. */
  | { readonly kind: 'char'; readonly source: string }
  /** Something that is true of a place, and may fail there; `ahead` and `behind` are the patterns of lookarounds. */
  | { readonly kind: 'assertion'; readonly start: boolean; readonly ahead?: Node; readonly behind?: Node }
  /** `to` is the group, where it was read before. */
  | { readonly kind: 'backreference'; readonly to: Node | undefined }
  | { readonly kind: 'either'; readonly options: readonly Node[] }
  | { readonly kind: 'sequence'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly least: number; readonly most: number };

/** Reads a pattern that the engine of JavaScript has taken already: what is not told apart here is one character. */
export function readPattern(pattern: string): Node {
  let at = 0;
  const next = (text: string) => {
    if (!pattern.startsWith(text, at)) return false;
    at += text.length;
    return true;
  };
  const matched = (shape: RegExp) => {
    shape.lastIndex = at;
    const found = shape.exec(pattern);
    if (found) at += found[0].length;
    return found;
  };
  const groups = new Map<string, Node>();
  let numbered = 0;
  const either = (): Node => {
    const options = [sequence()];
    while (next('|')) options.push(sequence());
    return options.length === 1 ? (options[0] as Node) : { kind: 'either', options };
  };
  const sequence = (): Node => {
    const parts: Node[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') parts.push(quantified(atom()));
    return { kind: 'sequence', parts };
  };
  const quantified = (part: Node): Node => {
    const found = matched(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y);
    if (!found) return part;
    const [, sign, least = '0', comma, most = ''] = found;
    if (sign) return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    const upTo = comma === '' ? Number(least) : most === '' ? Infinity : Number(most);
    return { kind: 'repeat', part, least: Number(least), most: upTo };
  };
  const group = (): Node => {
    const inside = either();
    if (!next(')')) throw new Error(`A group of ${pattern} does not end`);
    return inside;
  };
  const set = (): string => {
    const begin = at;
    while (pattern[at] !== ']') {
      if (at >= pattern.length) throw new Error(`A set of ${pattern} does not end`);
      at += pattern[at] === '\\' ? 2 : 1;
    }
    at += 1;
    return pattern.slice(begin, at);
  };
  const atom = (): Node => {
    if (matched(/\(\?[=!]/y)) return { kind: 'assertion', start: false, ahead: group() };
    if (matched(/\(\?<[=!]/y)) return { kind: 'assertion', start: false, behind: group() };
    if (matched(/\(\?:/y)) return group();
    const capture = matched(/\((?:\?<([^=!>][^>]*)>)?/y);
    if (capture) {
      numbered += 1;
      const number = String(numbered);
      const inside = group();
      for (const name of [number, capture[1]]) if (name !== undefined) groups.set(name, inside);
      return inside;
    }
    if (next('^')) return { kind: 'assertion', start: true };
    if (next('$') || matched(/\\[bB]/y)) return { kind: 'assertion', start: false };
    const back = matched(/\\(?:([1-9]\d*)|k<([^>]*)>)/y);
    if (back) return { kind: 'backreference', to: groups.get(back[1] ?? back[2] ?? '') };
    if (pattern[at] === '[') return { kind: 'char', source: set() };
    const escaped = matched(/\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[\s\S])/y);
    return { kind: 'char', source: escaped?.[0] ?? matched(/[\s\S]/uy)?.[0] ?? '' };
  };
  const read = either();
  if (at < pattern.length) throw new Error(`${pattern} is not read from ${pattern.slice(at)} on`);
  return read;
}
