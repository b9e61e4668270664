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
 * (= + - @, full-width ones too, or a separator at its start); numbers do not. A reader may take another separator than
 * the comma and then begins a cell inside of ours: a sign after a semicolon, tab, line break or NUL is guarded too.
 * Quoted as RFC 4180 wants it, and wherever it holds such a separator.
 */
export function csvCell(value: unknown, column = ''): string {
  const text = valueText(value);
  const isText = typeof value !== 'number';
  const guarded = text !== '' && (isAccountColumn(column) || (isText && formula.test(text)));
  const inside = isText
    ? text.replace(formulaInside, (whole, before: string, sign?: string) => (sign ? `${before}'${sign}` : whole))
    : text;
  const shown = guarded ? `'${inside}` : inside;
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

/**
 * A CSV document that somebody else wrote, as it may be handed out: what a spreadsheet would run as a formula gets an
 * apostrophe in front, whichever separator it reads by. Numbers, also with a sign, stay as they are.
 */
export function guardCsv(document: string): string {
  return document.replace(tokenWithSign, (whole, before: string, token?: string) =>
    token === undefined || plainNumber.test(token) ? whole : `${before}'${token}`,
  );
}

const signs = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B';
const separators = ';\\t\\r\\n\\0';
const formula = new RegExp(`^(?:[\\t\\r\\n\\0]|\\s*[${signs}])`);
// These two match every run of separators and blanks, whatever follows it, so that none is gone over again from its middle.
const formulaInside = new RegExp(`([${separators}][\\s"]*)([${signs}])?`, 'g');
const special = new RegExp(`[",${separators}]`);
const tokenWithSign = new RegExp(
  `((?:^[,${separators}]?|[,${separators}])[\\s"]*)([${signs}][^,${separators}]*)?`,
  'g',
);
const plainNumber = /^[+-]?\d[\d ]{0,40}(?:\.\d{1,40})?%?[\s"]{0,40}$/;
