import { fieldType, type Json, type LinkedColumn, type Locals, type Logic, type ScreenRun } from '@muster/engine';
import { inEnglish } from '@muster/engine/formats';
import type { GridColumn, Tone } from '../../grid/grid-column.ts';
import type { RowMemory } from '../../grid/row-memory.ts';
import type { SavedRows } from '../../grid/saved-rows.ts';
import { cellValue, valueText } from '../cell-text.ts';
import { gridTone } from './grid-tone.ts';

type RowLocals = (row: Json) => Locals;

/**
 * A column of a definition as the grid takes it. Numbers, dates and booleans are sorted as such, all else as it is read.
 * What is read of a row is kept in the memory, which is one for all columns of the grid.
 */
export function gridColumn(
  run: ScreenRun,
  column: LinkedColumn,
  rowLocals: RowLocals,
  memory: RowMemory,
): GridColumn<Json> {
  const type = column.type.many ? 'text' : (fieldType(column.type.of)?.grid ?? 'text');
  const value = (row: Json) => cellValue(run, column, row, rowLocals(row));
  // Drawing, search, filters and sorting all ask for the same text.
  const format = memory.once((row: Json) => {
    const locals = rowLocals(row);
    return valueText(run, column, cellValue(run, column, row, locals), locals);
  });
  const tone = toneOf(run, column, rowLocals);
  return {
    id: column.id,
    label: run.text(column.label),
    type,
    format,
    value: type === 'text' || type === 'boolean' ? format : memory.once(value),
    ...(column.align === undefined ? {} : { align: column.align }),
    ...(column.pixels === undefined ? {} : { width: column.pixels }),
    ...(column.pin === undefined ? {} : { pin: column.pin }),
    ...(column.sort === undefined ? {} : { sort: column.sort === 'ascending' ? 'asc' : 'desc' }),
    ...(column.sum === true ? { total: totalOf(run, column, rowLocals) } : {}),
    ...(tone === undefined ? {} : { tone }),
  };
}

const sumOfRow: Logic = { sum: [{ var: 'row' }] };

/** The exact sum of a column, written as its cells are. */
function totalOf(run: ScreenRun, column: LinkedColumn, rowLocals: RowLocals) {
  return (rows: readonly Json[]): string => {
    const figures = rows.map((row) => cellValue(run, column, row, rowLocals(row)));
    const total = run.value(sumOfRow, { row: figures });
    return valueText(run, column, total, {});
  };
}

/** A badge where the definition says its tone, and for a status of Active and Inactive. */
function toneOf(
  run: ScreenRun,
  column: LinkedColumn,
  rowLocals: RowLocals,
): ((row: Json) => Tone | undefined) | undefined {
  if (column.tone !== undefined) return (row) => gridTone(run.value(column.tone, rowLocals(row)));
  const isStatus = column.options?.items.some(
    (item) => 'fixed' in item && item.fixed.some(({ value }) => value === 'Active') && item.fixed.length === 2,
  );
  if (!isStatus) return undefined;
  return (row) => {
    const value = cellValue(run, column, row, rowLocals(row));
    return value === 'Active' ? 'success' : value === null || value === '' ? undefined : 'neutral';
  };
}

/** The rows for a file: numbers as they are, dates in ISO form, which every spreadsheet sorts, everything else as it is read. */
export function savedRows(run: ScreenRun, columns: readonly LinkedColumn[], rowLocals: RowLocals): SavedRows<Json> {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return {
    cells: (shown, rows) =>
      inEnglish(() =>
        rows.map((row) =>
          shown.map(({ id, type, format }) => {
            const column = byId.get(id);
            if (!column || (type !== 'number' && isoFormat(column) === undefined)) return format(row);
            const locals = rowLocals(row);
            const value = cellValue(run, column, row, locals);
            return type === 'number' ? value : valueText(run, { ...column, format: isoFormat(column) }, value, locals);
          }),
        ),
      ),
    kind: ({ id, type }) => {
      const column = byId.get(id);
      const iso = column && isoFormat(column);
      if (iso !== undefined) return iso.startsWith('dateTime') ? 'dateTime' : 'date';
      if (type !== 'number') return 'text';
      const of = column?.type.of;
      return of === 'money' ? 'amount' : of === 'integer' ? 'whole' : 'number';
    },
  };
}

/** The ISO form of a column whose dates or moments are shown as the company shows them; one with a form of its own keeps it. */
function isoFormat({ format }: LinkedColumn): string | undefined {
  if (format === 'date' || format === 'date weekday') return 'date YYYY-MM-DD';
  return format === 'dateTime' ? 'dateTime YYYY-MM-DD HH:mm' : undefined;
}
