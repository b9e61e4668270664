import { valueText } from './value-text.ts';

/** What a CSV document begins with, so that spreadsheets read it as UTF-8. */
export const csvStart = '\uFEFF';

/** Whether a column holds account numbers, whose digits spreadsheets must keep: its name has 'account' and 'num' in it. */
export function isAccountColumn(name: string): boolean {
  const folded = name.toLowerCase();
  return folded.includes('account') && folded.includes('num');
}

/**
 * One cell. Account numbers get an apostrophe in front, as does any text that a spreadsheet would run as a formula
 * (= + - @ tab CR at its start); numbers do not. Quoted as RFC 4180 wants it where it holds a quote, comma or line break.
 */
export function csvCell(value: unknown, column = ''): string {
  const text = valueText(value);
  const guarded = text !== '' && (isAccountColumn(column) || (typeof value !== 'number' && formula.test(text)));
  const shown = guarded ? `'${text}` : text;
  return special.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** One line without its line end: the cells of a row, in the order of the columns that name them. */
export function csvRow(values: readonly unknown[], columns: readonly string[]): string {
  const cells = columns.map((column, index) => csvCell(values[index], column));
  // A single empty cell would be an empty line, which readers skip.
  return cells.length === 1 && cells[0] === '' ? '""' : cells.join(',');
}

/** The whole document: byte order mark, a line of column names, a line per row, every line ended by CR LF. */
export function csvDocument(columns: readonly string[], rows: Iterable<readonly unknown[]>): string {
  const lines = [csvStart, columns.map((column) => csvCell(column)).join(','), '\r\n'];
  for (const row of rows) lines.push(csvRow(row, columns), '\r\n');
  return lines.join('');
}

const formula = /^[=+\-@\t\r]/;
const special = /[",\r\n]/;
