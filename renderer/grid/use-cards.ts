import type { GridApi, IRowNode } from 'ag-grid-community';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { type CardFilter, type FilterableColumn, filterModel } from './card-filter.ts';
import { DetailOf } from './grid-rows.ts';

/** The order that a list is in, by a column. */
export interface CardOrder {
  readonly column: string;
  readonly down: boolean;
}

/** What cards show of a list that is sorted, filtered, paged and ticked by the grid library. */
export interface Cards<Row> {
  /** False until the grid library is there. */
  readonly ready: boolean;
  /** The rows of the page, in the shown order. */
  readonly rows: readonly IRowNode<Row>[];
  readonly order: CardOrder | undefined;
  /** The columns by which it is filtered. */
  readonly filtered: readonly string[];
  /** Looks again: rows, order or ticks are others. */
  refresh(): void;
  sort(order: CardOrder | undefined): void;
  /** What the grid library keeps as the filter of a column; null where there is none. */
  filterOf(column: string): unknown;
  filter(column: FilterableColumn, filter: CardFilter): void;
  clearFilters(): void;
}

const nothing = { ready: false, rows: [], order: undefined, filtered: [] } as const;

export function useCards<Row>(api: RefObject<GridApi<Row> | null>, on: boolean): Cards<Row> {
  const [, setLooked] = useState(0);
  const drawn = useRef(on);
  drawn.current = on;
  const refresh = useCallback(() => {
    if (drawn.current) setLooked((before) => before + 1);
  }, []);
  const grid = on && api.current && !api.current.isDestroyed() ? api.current : undefined;
  return {
    ...(grid ? read(grid) : nothing),
    refresh,
    sort: (order) =>
      grid?.applyColumnState({
        state: order ? [{ colId: order.column, sort: order.down ? 'desc' : 'asc' }] : [],
        defaultState: { sort: null },
      }),
    filterOf: (column) => grid?.getColumnFilterModel(column) ?? null,
    filter: (column, filter) => {
      if (!grid) return;
      const { [column.id]: _, ...others } = grid.getFilterModel();
      const model = filterModel(column, filter);
      grid.setFilterModel(model ? { ...others, [column.id]: model } : others);
    },
    clearFilters: () => grid?.setFilterModel(null),
  };
}

function read<Row>(grid: GridApi<Row>): Pick<Cards<Row>, 'ready' | 'rows' | 'order' | 'filtered'> {
  const rows: IRowNode<Row>[] = [];
  grid.forEachNodeAfterFilterAndSort((node) => {
    if (node.data !== undefined && !((node.data as unknown) instanceof DetailOf)) rows.push(node);
  });
  const size = grid.paginationGetPageSize();
  const start = grid.paginationGetCurrentPage() * size;
  const [sorted] = grid.getColumnState().filter(({ sort }) => sort);
  return {
    ready: true,
    rows: rows.slice(start, start + size),
    order: sorted ? { column: sorted.colId, down: sorted.sort === 'desc' } : undefined,
    filtered: Object.keys(grid.getFilterModel()),
  };
}
