import type { SheetKind } from '@muster/engine/xlsx';
import type { GridColumn } from './grid-column.ts';

/** The forms in which a list is saved as a file. */
export type SavedForm = 'csv' | 'xlsx';

/** How the rows of a grid are written to a file. */
export interface SavedRows<Row> {
  /** The values of rows in the order of columns: numbers as they are, dates in ISO form, all else as it is read. */
  cells(columns: readonly GridColumn<Row>[], rows: readonly Row[]): readonly (readonly unknown[])[];
  /** What the values of a column are to a spreadsheet. */
  kind(column: GridColumn<Row>): SheetKind;
}
