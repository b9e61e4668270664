import { rowsOfSheet, rowXml, type SheetColumn, type SheetRow, sheetEnd, sheetStart } from './sheet-xml.ts';
import { workbookParts } from './workbook-xml.ts';
import type { XlsxTools } from './xlsx-tools.ts';
import { ZipWriter } from './zip-writer.ts';

/** A list as a spreadsheet has it. */
export interface XlsxSheet {
  /** The name of the sheet. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
  /** A last line, in bold; asked for when all rows are written. */
  readonly totals?: () => SheetRow | undefined;
}

/** How many rows are looked at for the widths of the columns, and how many characters of rows go out at once. */
const looked = 100;
const batch = 65_536;

/**
 * Writes a list as an XLSX file, row by row: no more of it is in memory than the first rows and one piece. Texts are texts,
 * whatever they begin with, so that none is run as a formula and digits keep their zeros. What is more than a sheet holds goes on in
 * another one.
 */
export async function* writeXlsx(
  { name, columns, rows, totals }: XlsxSheet,
  tools: Pick<XlsxTools, 'encode' | 'deflate'>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipWriter(tools);
  const source = new Rows(rows);
  let sheets = 0;
  do {
    sheets += 1;
    yield* zip.entry(`xl/worksheets/sheet${sheets}.xml`, sheetTexts(columns, source, totals));
  } while (!(await source.isOver()));
  for (const [place, text] of workbookParts(name, sheets)) yield* zip.entry(place, [text]);
  yield* zip.end();
}

async function* sheetTexts(
  columns: readonly SheetColumn[],
  source: Rows,
  totals: XlsxSheet['totals'],
): AsyncGenerator<string> {
  let text = sheetStart(columns, await source.ahead(looked));
  let line = 1;
  for (let row = await source.next(); row !== undefined; row = await source.next()) {
    line += 1;
    text += rowXml(columns, row, line);
    if (text.length > batch) {
      yield text;
      text = '';
    }
    if (line === rowsOfSheet - 1) break;
  }
  const last = line;
  const sums = (await source.isOver()) ? totals?.() : undefined;
  if (sums) text += rowXml(columns, sums, line + 1, true);
  yield text + sheetEnd(columns.length, last);
}

/** Rows that can be looked at before they are taken. */
class Rows {
  private readonly waiting: SheetRow[] = [];
  private readonly source: Iterator<SheetRow> | AsyncIterator<SheetRow>;

  constructor(rows: Iterable<SheetRow> | AsyncIterable<SheetRow>) {
    this.source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  }

  async ahead(count: number): Promise<readonly SheetRow[]> {
    while (this.waiting.length < count) {
      const { done, value } = await this.source.next();
      if (done) break;
      this.waiting.push(value);
    }
    return this.waiting.slice(0, count);
  }

  async next(): Promise<SheetRow | undefined> {
    if (this.waiting.length > 0) return this.waiting.shift();
    const { done, value } = await this.source.next();
    return done ? undefined : value;
  }

  async isOver(): Promise<boolean> {
    return (await this.ahead(1)).length === 0;
  }
}
