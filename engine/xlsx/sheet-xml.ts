import { serialOf } from './serial-date.ts';
import { type CellStyle, styleNumber } from './styles-xml.ts';
import { cellXml, escapeXml } from './xml-text.ts';

/** What the cells of a column are. Dates are ISO text; a text among numbers or dates stands as it is. */
export type SheetKind = 'text' | 'whole' | 'number' | 'amount' | 'date' | 'dateTime';

export interface SheetColumn {
  readonly label: string;
  readonly kind: SheetKind;
}

/** The values of a row in the order of the columns; what is neither text, number nor boolean is an empty cell. */
export type SheetRow = readonly unknown[];

/** The most rows of a sheet, its heading among them. */
export const rowsOfSheet = 1_048_576;

export function sheetStart(columns: readonly SheetColumn[], first: readonly SheetRow[]): string {
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column, index, first)}" customWidth="1"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData>`,
    `<row r="1">${columns.map(({ label }, index) => textCell(index, 1, label, 'head')).join('')}</row>`,
  ].join('');
}

/** One line of a sheet; its cells are bold where it is one of totals. */
export function rowXml(columns: readonly SheetColumn[], row: SheetRow, line: number, totals = false): string {
  const cells = columns.map(({ kind }, index) => cell({ index, line, kind, totals }, row[index]));
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** `last` is the line of the last row; totals stand behind it and are not filtered. */
export function sheetEnd(columns: number, last: number): string {
  const range = `A1:${columnName(columns - 1)}${last}`;
  return [
    `</sheetData><autoFilter ref="${range}"/>`,
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>',
  ].join('');
}

/** 0 is 'A', 26 is 'AA'. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

interface Place {
  readonly index: number;
  readonly line: number;
  readonly kind: SheetKind;
  readonly totals: boolean;
}

function cell({ index, line, kind, totals }: Place, value: unknown): string {
  if (typeof value === 'boolean') return textCell(index, line, value ? 'Yes' : 'No', totals ? 'total' : undefined);
  if (typeof value === 'number' && Number.isFinite(value)) {
    const figure = kind === 'text' ? 'number' : kind;
    return numberCell(index, line, value, totals ? `${figure}Total` : figure);
  }
  if (typeof value !== 'string' || value === '') return '';
  const dated = kind === 'date' || kind === 'dateTime' ? kind : undefined;
  const serial = dated && serialOf(value);
  if (dated && serial !== undefined) return numberCell(index, line, serial, totals ? `${dated}Total` : dated);
  return textCell(index, line, value, totals ? 'total' : digits.test(value) ? 'digits' : undefined);
}

/** Account numbers and the like, which nobody reckons with: they stay text when they are edited. */
const digits = /^[+]?\d[\d -]*$/;

function numberCell(index: number, line: number, value: number, style: CellStyle): string {
  return `<c r="${columnName(index)}${line}" s="${styleNumber(style)}"><v>${value}</v></c>`;
}

function textCell(index: number, line: number, text: string, style?: CellStyle): string {
  const styled = style === undefined ? '' : ` s="${styleNumber(style)}"`;
  const told = cellXml(text);
  return `<c r="${columnName(index)}${line}"${styled} t="inlineStr"><is><t xml:space="preserve">${told}</t></is></c>`;
}

/** In characters, by the heading and the first rows. */
function widthOf({ label, kind }: SheetColumn, index: number, first: readonly SheetRow[]): number {
  const least = kind === 'date' ? 12 : kind === 'dateTime' ? 18 : kind === 'amount' ? 14 : 8;
  const longest = first.reduce((most, row) => Math.max(most, lengthOf(row[index])), label.length + 3);
  return Math.min(60, Math.max(least, longest + 2));
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || typeof value === 'number' ? String(value).length : 0;
}

/** The name of a sheet, as short and without the signs as spreadsheets want it. */
export function sheetName(name: string, number: number): string {
  const plain =
    name
      .replace(/[\\/?*[\]:]/g, ' ')
      .replace(/^'|'$/g, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'Sheet';
  const suffix = number > 1 ? ` ${number}` : '';
  return escapeXml(plain.slice(0, 31 - suffix.length).trim() + suffix);
}
