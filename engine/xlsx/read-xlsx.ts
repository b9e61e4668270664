import { dateStyles } from './date-styles.ts';
import { textOfSerial } from './serial-date.ts';
import { UnreadableSheet } from './unreadable-sheet.ts';
import type { XlsxTools } from './xlsx-tools.ts';
import { decodedCell } from './xml-text.ts';
import { attributeOf, type OpenTag, openTags, xmlTokens } from './xml-tokens.ts';
import { locked, type UnpackBounds, ZipReader } from './zip-reader.ts';

/** A cell as it is read: its text, dates and times in ISO form, and why it cannot be relied on. */
export interface ReadCell {
  readonly text: string;
  readonly problem?: string;
}

/** A line of a list: the number that spreadsheets show beside it, and its cells by their column, 0 the first. */
export interface ReadLine {
  readonly line: number;
  readonly cells: ReadonlyMap<number, ReadCell>;
}

/** The most different texts and the most columns that are read. */
const bounds = { texts: 1_000_000, columns: 512 } as const;

/**
 * The lines of the first sheet of an XLSX file, one after the other; empty ones are left out. Throws `UnreadableSheet` with a
 * sentence for whoever chose the file.
 */
export async function* readXlsx(
  bytes: Uint8Array,
  tools: Pick<XlsxTools, 'inflate' | 'decode'>,
  unpacked: UnpackBounds,
): AsyncGenerator<ReadLine> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new UnreadableSheet(`${locked} An old file (.xls) is saved as XLSX.`);
  const zip = new ZipReader(bytes, tools, unpacked);
  const book = await openTags(zip.texts('xl/workbook.xml'));
  if (book.length === 0)
    throw new UnreadableSheet('This is a zip file, but no spreadsheet. Choose an XLSX or CSV file.');
  const properties = book.find(({ name }) => name === 'workbookPr')?.attributes ?? '';
  const from1904 = ['1', 'true'].includes(attributeOf(properties, 'date1904') ?? '');
  const texts = await sharedTexts(zip);
  const dates = dateStyles(await openTags(zip.texts('xl/styles.xml')));
  const sheet = await firstSheet(zip, book);
  yield* linesOf(zip.texts(sheet), { texts, dates, from1904 });
}

/** True for what begins as zip files and old spreadsheets do: anything else is read as text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

async function firstSheet(zip: ZipReader, book: readonly OpenTag[]): Promise<string> {
  const id = attributeOf(book.find(({ name }) => name === 'sheet')?.attributes ?? '', 'id');
  const links = await openTags(zip.texts('xl/_rels/workbook.xml.rels'));
  const link = links.find(({ name, attributes }) => name === 'Relationship' && attributeOf(attributes, 'Id') === id);
  const target = attributeOf(link?.attributes ?? '', 'Target') ?? '';
  const place = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!zip.has(place)) throw new UnreadableSheet('This file has no sheet that can be read.');
  return place;
}

async function sharedTexts(zip: ZipReader): Promise<readonly string[]> {
  const found: string[] = [];
  let text: string | undefined;
  let inside = false;
  let spoken = 0;
  for await (const token of xmlTokens(zip.texts('xl/sharedStrings.xml'))) {
    if (token.kind === 'text') {
      if (inside && spoken === 0 && text !== undefined) text += token.text;
    } else if (token.kind === 'open') {
      if (token.name === 'si') text = '';
      else if (token.name === 't') inside = true;
      else if (token.name === 'rPh') spoken += 1;
    } else if (token.name === 't') inside = false;
    else if (token.name === 'rPh') spoken -= 1;
    else if (token.name === 'si') {
      found.push(decodedCell(text ?? ''));
      text = undefined;
      if (found.length > bounds.texts) throw new UnreadableSheet('This file holds too many texts to be read.');
    }
  }
  return found;
}

interface Book {
  readonly texts: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly from1904: boolean;
}

/** A cell while it is read. */
interface Found {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  formula: boolean;
}

async function* linesOf(texts: AsyncIterable<string>, book: Book): AsyncGenerator<ReadLine> {
  let line = 0;
  let cells = new Map<number, ReadCell>();
  let cell: Found | undefined;
  let reads = false;
  let next = 0;
  for await (const token of xmlTokens(texts)) {
    if (token.kind === 'text') {
      if (reads && cell) cell.value += token.text;
    } else if (token.kind === 'open') {
      const { name, attributes } = token;
      if (name === 'row') {
        line = Number(attributeOf(attributes, 'r') ?? line + 1);
        cells = new Map();
        next = 0;
      } else if (name === 'c') {
        cell = cellAt(attributes, next);
        next = cell.column + 1;
      } else if (name === 'v' || name === 't') reads = true;
      else if (name === 'f' && cell) cell.formula = true;
    } else if (token.name === 'v' || token.name === 't') reads = false;
    else if (token.name === 'c' && cell) {
      const read = readCell(cell, book);
      if (cell.column < bounds.columns && (read.text !== '' || read.problem)) cells.set(cell.column, read);
      cell = undefined;
    } else if (token.name === 'row' && cells.size > 0) yield { line, cells };
  }
}

function cellAt(attributes: string, next: number): Found {
  const letters = /^[A-Z]{1,3}/.exec(attributeOf(attributes, 'r') ?? '')?.[0];
  const column =
    letters === undefined ? next : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const style = Number(attributeOf(attributes, 's') ?? 0);
  return { column, style, type: attributeOf(attributes, 't') ?? 'n', value: '', formula: false };
}

function readCell({ type, value, style, formula }: Found, { texts, dates, from1904 }: Book): ReadCell {
  if (formula && value === '' && type !== 'str')
    return { text: '', problem: 'is a formula without a value: open the file in your spreadsheet program and save it' };
  if (type === 's') return { text: (texts[Number(value)] ?? '').trim() };
  if (type === 'inlineStr' || type === 'str') return { text: decodedCell(value).trim() };
  if (type === 'b') return { text: value === '1' ? 'Yes' : 'No' };
  if (type === 'e') return { text: value, problem: `is an error of the spreadsheet (${value})` };
  if (type === 'd') return { text: value.replace('T', ' ').replace(/[ T]?00:00(:00)?(\.0+)?Z?$/, '') };
  if (value === '') return { text: '' };
  return numberCell(value, dates.has(style), from1904);
}

function numberCell(value: string, isDate: boolean, from1904: boolean): ReadCell {
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: value };
  const date = isDate ? textOfSerial(number, from1904) : undefined;
  if (date !== undefined) return { text: date };
  if (Math.abs(number) >= 1e15)
    return {
      text: value,
      problem: 'has more digits than a spreadsheet keeps of a number: format the column as text and enter it again',
    };
  // Sums of binary fractions are shown with 15 digits, and so are they read.
  return { text: String(Number(number.toPrecision(15))) };
}
