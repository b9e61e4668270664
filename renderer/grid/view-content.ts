import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import type { ColumnState, FilterModel, GridApi } from 'ag-grid-community';

/** What a view of a list holds. */
export interface ViewContent {
  /** Order, width, visibility and sorting of the columns. */
  readonly columns: readonly JsonRecord[];
  /** The filters of the columns. */
  readonly filters: JsonRecord;
  readonly search: string;
  /** The values of the filters above the list, by the id of their block. */
  readonly around: JsonRecord;
}

/** The list as it is shown now. */
export function readView(api: GridApi, search: string, around: JsonRecord): ViewContent {
  const columns = api.getColumnState().map(({ colId, width, hide, sort, sortIndex }): JsonRecord => {
    return { colId, width: width ?? null, hide: hide ?? false, sort: sort ?? null, sortIndex: sortIndex ?? null };
  });
  return { columns, filters: api.getFilterModel() as JsonRecord, search, around };
}

/** Shows the list as a view has it; columns that came since stay where they are. */
export function applyView(api: GridApi, { columns, filters }: ViewContent): void {
  api.applyColumnState({
    state: columns as unknown as ColumnState[],
    applyOrder: true,
    defaultState: { sort: null },
  });
  api.setFilterModel(filters as FilterModel);
}

/** The content of a view that was kept; what is not there, or was kept by another program, counts as nothing. */
export function viewContent(kept: Json): ViewContent {
  const record = isRecord(kept) ? kept : {};
  const { columns, filters, search, around } = record;
  return {
    columns: Array.isArray(columns) ? (columns.filter((each) => isRecord(each)) as JsonRecord[]) : [],
    filters: isRecord(filters) ? (filters as JsonRecord) : {},
    search: typeof search === 'string' ? search : '',
    around: isRecord(around) ? (around as JsonRecord) : {},
  };
}
