/** The entry to spreadsheets: lists as XLSX files, written and read row by row. Whoever uses it brings bytes and deflate. */
export type { ReadCell, ReadLine } from './xlsx/read-xlsx.ts';
export { isWorkbook, readXlsx } from './xlsx/read-xlsx.ts';
export type { SheetColumn, SheetKind, SheetRow } from './xlsx/sheet-xml.ts';
export { UnreadableSheet } from './xlsx/unreadable-sheet.ts';
export { writeXlsx, type XlsxSheet } from './xlsx/write-xlsx.ts';
export type { XlsxTools } from './xlsx/xlsx-tools.ts';
