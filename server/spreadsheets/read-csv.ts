import type { ReadCell, ReadLine } from '@muster/engine/xlsx';

/** The most characters of one cell. */
const longest = 100_000;

/**
 * The lines of a text with separators, as spreadsheets write them: a comma, semicolon or tab, by what stands most often in the
 * first line; quotation marks around what holds one, twice inside. Empty lines are left out.
 */
export function* csvLines(text: string): Generator<ReadLine | { readonly problem: string }> {
  const separator = separatorOf(text);
  let at = 0;
  let line = 0;
  while (at < text.length) {
    line += 1;
    const began = line;
    const cells = new Map<number, ReadCell>();
    let column = 0;
    for (;;) {
      const cell = cellAt(text, at, separator);
      if (!cell) {
        yield { problem: `The quotation marks that open in line ${began} are never closed.` };
        return;
      }
      const told = unguarded(cell.text.trim());
      if (told !== '') cells.set(column, { text: told.slice(0, longest) });
      line += cell.breaks;
      at = cell.end;
      if (text[at] !== separator) break;
      at += 1;
      column += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (cells.size > 0) yield { line: began, cells };
  }
}

/** The apostrophe with which exports keep spreadsheets from reckoning is none of the text. */
function unguarded(text: string): string {
  return /^'[=+\-@\d]/.test(text) ? text.slice(1) : text;
}

function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const first = text.slice(0, Math.min(end < 0 ? text.length : end, 10_000)).replace(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: first.split(sign).length }));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign;
}

function cellAt(text: string, from: number, separator: string) {
  if (text[from] !== '"') {
    let end = from;
    while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1;
    return { text: text.slice(from, end), end, breaks: 0 };
  }
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return undefined;
    parts.push(text.slice(at, end));
    at = end + 1;
    if (text[at] !== '"') break;
    parts.push('"');
    at += 1;
  }
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n') end += 1;
  const whole = parts.join('') + text.slice(at, end);
  return { text: whole, end, breaks: whole.split('\n').length - 1 };
}
