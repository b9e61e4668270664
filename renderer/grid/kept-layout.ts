import type { ColumnState, GridApi } from 'ag-grid-community';

/** What of the browser's storage is needed. */
export type LayoutStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Puts order, widths and visibility of the columns back as they were kept under this id, and tells whether there were any. */
export function restoreLayout(api: GridApi, storage: LayoutStorage | undefined, id: string): boolean {
  const state = readLayout(storage, id);
  return state.length > 0 && api.applyColumnState({ state, applyOrder: true });
}

/** Keeps order, widths and visibility of the columns under this id. */
export function keepLayout(api: GridApi, storage: LayoutStorage | undefined, id: string): void {
  const kept = api.getColumnState().map(({ colId, width, hide }) => ({ colId, width, hide }));
  try {
    storage?.setItem(`grid:${id}`, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs the layout, not the screen.
  }
}

function readLayout(storage: LayoutStorage | undefined, id: string): ColumnState[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(`grid:${id}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isColumnState) : [];
  } catch {
    return [];
  }
}

function isColumnState(value: unknown): value is ColumnState {
  return typeof value === 'object' && value !== null && typeof (value as ColumnState).colId === 'string';
}
