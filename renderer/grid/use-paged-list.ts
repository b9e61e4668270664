import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useRef } from 'react';
import type { GridAsked, GridPaging } from './grid-paging.ts';
import type { Chosen } from './use-chosen.ts';
import type { Search } from './use-search.ts';

/** Milliseconds for which letters that are typed while an answer is on its way wait for it. */
const patience = 150;

export interface PagedListParts<Row> {
  readonly api: { readonly current: GridApi<Row> | null };
  readonly paging: GridPaging<Row> | undefined;
  readonly search: Search;
  readonly size: number;
  readonly chosen: Chosen;
}

export interface PagedList {
  /** Asks for a page of what sorting, filters and search say now. */
  goTo(page: number): void;
  /** To be told that sorting or filters changed. */
  changed(): void;
}

/**
 * Asks for the page of a long list that the grid's sorting, column filters, search and page size mean. Who chose all that
 * match is asked first where other rows would match; No puts filters and search back.
 */
export function usePagedList<Row>({ api, paging, search, size, chosen }: PagedListParts<Row>): PagedList {
  const latest = useRef({ paging, search, size, chosen });
  latest.current = { paging, search, size, chosen };
  const before = useRef<Pick<GridAsked, 'filters' | 'search'>>({ filters: {}, search: '' });
  const asking = useRef(false);
  const goTo = useCallback(
    async (page: number) => {
      const { paging: pages, search: sought, size: rows, chosen: held } = latest.current;
      if (!pages || !api.current || api.current.isDestroyed() || asking.current) return;
      const asked = readAsked(api.current, page, rows, sought.text);
      const last = before.current;
      if (held.all && narrowing(asked) !== narrowing(last)) {
        asking.current = true;
        const question = `${held.words} Another search or filter ends that. Do you want to go on?`;
        try {
          if (!(await pages.confirm(question))) {
            api.current?.setFilterModel(last.filters as never);
            sought.setText(last.search);
            return;
          }
        } finally {
          asking.current = false;
        }
        held.clear();
      }
      const now = latest.current.paging ?? pages;
      before.current = asked;
      now.ask(asked);
    },
    [api],
  );
  const changed = useCallback(() => void goTo(1), [goTo]);
  const isPaged = paging !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list is narrowed by around the grid asks anew
  useEffect(() => {
    if (isPaged) changed();
  }, [isPaged, size, paging?.narrowed, changed]);
  const sought = useRef({ text: '', at: 0 });
  const { text } = search;
  const isWaiting = paging?.status === 'loading';
  // A letter is asked for at once, or as soon as the answer is here that is on its way: a slow list is not asked for each.
  useEffect(() => {
    if (!isPaged || sought.current.text === text) return undefined;
    const ask = () => {
      sought.current = { text, at: performance.now() };
      changed();
    };
    const wait = isWaiting ? Math.max(0, sought.current.at + patience - performance.now()) : 0;
    if (wait === 0) return ask();
    const timer = setTimeout(ask, wait);
    return () => clearTimeout(timer);
  }, [text, isPaged, isWaiting, changed]);
  return { goTo: (page) => void goTo(page), changed };
}

function readAsked<Row>(api: GridApi<Row>, page: number, size: number, search: string): GridAsked {
  const sorted = api.getColumnState().filter(({ sort }) => sort === 'asc' || sort === 'desc');
  const sort = sorted
    .sort((one, other) => (one.sortIndex ?? 0) - (other.sortIndex ?? 0))
    .map(({ colId, sort: way }) => ({ column: colId, down: way === 'desc' }));
  return { page, size, sort, filters: api.getFilterModel(), search };
}

function narrowing({ filters, search }: Pick<GridAsked, 'filters' | 'search'>): string {
  return JSON.stringify([filters, search.trim()]);
}
