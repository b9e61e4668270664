/** How deep and how wide a JSON text may be. */
export const jsonBounds = { depth: 64, values: 2_000_000 } as const;

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Why a JSON text must not be parsed: too deep, too many values, or a key that reaches for a prototype. Looks at the text
 * alone; whether it is JSON at all is left to the parser.
 */
export function scanJson(
  text: string,
  bounds: { readonly depth: number; readonly values: number } = jsonBounds,
): string | undefined {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = endOfString(text, at);
      if (isKey(text, end) && forbidden.has(unescaped(text.slice(at, end + 1)))) {
        return 'What was sent holds a name that is not allowed.';
      }
      at = end;
    } else if (code === openBrace || code === openBracket) {
      depth += 1;
      values += 1;
      if (depth > bounds.depth) return `What was sent is nested deeper than ${bounds.depth} levels.`;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
    else if (code === comma) values += 1;
    if (values > bounds.values) return 'What was sent holds too many values.';
  }
  return undefined;
}

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];

/** The place of the closing quote, or the last character when there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return text.length - 1;
}

function isKey(text: string, end: number): boolean {
  let at = end + 1;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return text.charCodeAt(at) === colon;
}

function unescaped(string: string): string {
  if (!string.includes('\\')) return string.slice(1, -1);
  try {
    return String(JSON.parse(string));
  } catch {
    return string;
  }
}
