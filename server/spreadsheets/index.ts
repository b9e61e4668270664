/** Spreadsheets on the server: lists that somebody chose as a file, and lists that are handed out as one. */
export { headedWorkbook } from './headed-workbook.ts';
export { nodeXlsx } from './node-xlsx.ts';
export { isUnreadable, type ReadTable, readTable, type TableBounds, type TableRow } from './read-table.ts';
