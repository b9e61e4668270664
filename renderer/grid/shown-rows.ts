import type { GridApi } from 'ag-grid-community';
import { actionsColumn, detailColumn } from './column-definitions.ts';
import type { GridColumn } from './grid-column.ts';
import { DetailOf, Totals } from './grid-rows.ts';
import type { OpenedRows } from './opened-rows.ts';

/** What a grid shows now: the page, how many records, and the columns out of sight. */
export interface Shown {
  readonly page: number;
  readonly pages: number;
  readonly records: number;
  readonly hidden: readonly string[];
}

export const nothingShown: Shown = { page: 1, pages: 1, records: 0, hidden: [] };

const withoutData: ReadonlySet<string> = new Set([actionsColumn, detailColumn]);

export function readShown<Row>(api: GridApi<Row> | null, opened: OpenedRows<Row>): Shown {
  if (!api || api.isDestroyed()) return nothingShown;
  const hidden = api.getColumnState().flatMap(({ colId, hide }) => (hide && !withoutData.has(colId) ? [colId] : []));
  const pages = Math.max(1, api.paginationGetTotalPages());
  const records = api.paginationGetRowCount() - opened.count(api);
  return { page: api.paginationGetCurrentPage() + 1, pages, records, hidden };
}

/** The same one as before where nothing of it changed. */
export function settled(before: Shown, now: Shown): Shown {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** The columns that are in sight, in the shown order. */
export function shownColumns<Row>(api: GridApi<Row>, columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const order = api
    .getColumnState()
    .filter(({ hide }) => !hide)
    .map(({ colId }) => colId);
  return order.flatMap((id) => columns.filter((column) => column.id === id));
}

/** The records that pass search and filters, in the shown order. */
export function shownRecords<Row>(api: GridApi<Row>): readonly Row[] {
  const found: Row[] = [];
  api.forEachNodeAfterFilterAndSort(({ data }) => {
    if (data !== undefined && !((data as unknown) instanceof DetailOf)) found.push(data);
  });
  return found;
}

/**
 * The line of totals over the records that are shown, or as whoever has the list tells them; none where no column has one.
 */
export function totalsOf<Row>(
  api: GridApi<Row>,
  columns: readonly GridColumn<Row>[],
  told?: (column: string) => string | undefined,
): readonly Totals[] {
  const summed = columns.filter(({ total }) => total !== undefined);
  if (summed.length === 0) return [];
  if (told) return [new Totals(new Map(summed.map(({ id }) => [id, told(id) ?? ''])))];
  const records = shownRecords(api);
  return [new Totals(new Map(summed.map(({ id, total }) => [id, total?.(records) ?? ''])))];
}
