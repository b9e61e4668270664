import {
  AskedColumns,
  type DataPages,
  type Json,
  type JsonRecord,
  type LinkedColumn,
  type LinkedSource,
  type Locals,
  type PagedRows,
  type ScreenRun,
  wantedWhere,
  withoutWhere,
} from '@muster/engine';
import { useEffect, useMemo, useRef } from 'react';
import type { GridAsked, GridPaging } from '../../grid/grid-paging.ts';
import { useExpressions, useLogic } from '../../screen/use-logic.ts';
import { valueText } from '../cell-text.ts';
import { conditionsOf, filterWhere } from './filter-where.ts';

export interface Pages {
  readonly rows: readonly Json[];
  readonly paging: GridPaging<Json>;
  /** Has a row stay in sight, whatever becomes of it. */
  keepInSight(row: Json): void;
}

/** The pages of a list that is too long to be here whole; undefined for every other. */
export function usePages(
  run: ScreenRun,
  source: LinkedSource,
  columns: readonly LinkedColumn[],
  around: Locals | undefined,
): Pages | undefined {
  const reads = useMemo(() => source.items.flatMap((item) => ('value' in item ? [item.value] : [])), [source]);
  useExpressions(run, reads);
  const wanted = useLogic(run, source.match, around);
  const data = run.pages(source);
  const without = useLogic(run, data?.without?.rows, around);
  const { pages } = data ?? {};
  const now = pages?.now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data is the same as long as its pages are
  const known = useMemo(() => data && columnsAskedOf(run, data, columns), [run, pages, columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data is the same as long as its pages are
  const asked = useMemo(
    () => data && known && askedOf(run, data, known, { wanted, without }),
    [run, pages, known, wanted, without],
  );
  const unsayable = data !== undefined && asked?.around === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the pages of a question
  useEffect(() => {
    if (unsayable) data?.loadWhole();
  }, [unsayable, pages]);
  const latest = useRef<GridAsked | undefined>(undefined);
  const asking = useMemo(() => {
    if (!pages || !asked?.around) return undefined;
    const { query } = asked;
    return {
      ask: (given: GridAsked) => {
        latest.current = given;
        void pages.ask(query(given));
      },
      retry: () => void pages.again(),
      keyOf: (row: Json) => pages.keyOf(row),
      all: (take: (rows: readonly Json[]) => boolean) => pages.all(take),
      keepInSight: (row: Json) => pages.keepInSight(row),
    };
  }, [pages, asked]);
  return useMemo(
    () => (now && asked && asking ? pagesOf(run, now, asked, asking) : undefined),
    [run, now, asked, asking],
  );
}

type Asking = Pick<GridPaging<Json>, 'ask' | 'retry' | 'keyOf' | 'all'> & Pick<Pages, 'keepInSight'>;

function pagesOf(run: ScreenRun, now: PagedRows, asked: Asked, { keepInSight, ...asking }: Asking): Pages {
  const { rows, shown, total, status, message, reading, sums } = now;
  const { services } = run;
  return {
    rows,
    keepInSight,
    paging: {
      ...asking,
      shown: { page: shown.page, size: shown.size, total },
      askedPage: now.asked.page,
      status,
      message,
      reading,
      narrowed: asked.narrowed,
      sums: (column) => asked.sum(column, sums),
      asked: asked.of,
      confirm: async (text) => (await services.confirm({ text, cancel: true }, run)) !== undefined,
      work: (of) => services.work?.(of),
      failed: (text) => services.toast({ text, title: 'Error', tone: 'error' }, run),
    },
  };
}

/** What can be asked of the columns. Its functions are the same for all pages: the grid makes its columns anew with others. */
interface ColumnsAsked {
  readonly list: AskedColumns;
  readonly known: ReadonlyMap<string, AskedColumn>;
  /** The parts of the list that are summed. */
  readonly summed: readonly string[];
  of(column: string): ReturnType<typeof conditionsOf> | undefined;
  sum(column: string, sums: PagedRows['sums']): string | undefined;
}

type AskedColumn = NonNullable<ReturnType<AskedColumns['of']>>;

function columnsAskedOf(run: ScreenRun, data: DataPages, columns: readonly LinkedColumn[]): ColumnsAsked {
  const list = new AskedColumns(data.call, data.pages.columns, run.bundle.entities);
  const known = new Map(
    columns.flatMap((column) => {
      const asked = list.of(column);
      return asked ? [[column.id, asked] as const] : [];
    }),
  );
  const summed = columns.flatMap((column) => {
    const asked = column.sum === true ? known.get(column.id) : undefined;
    return asked?.type === 'number' && asked.parts[0] !== undefined ? [{ column, part: asked.parts[0] }] : [];
  });
  return {
    list,
    known,
    summed: summed.map(({ part }) => part),
    of: (id) => {
      const column = known.get(id);
      return column && conditionsOf(column);
    },
    sum: (id, sums) => {
      const found = summed.find(({ column }) => column.id === id);
      const sum = found && sums[found.part];
      return found && sum !== undefined ? valueText(run, found.column, sum, {}) : undefined;
    },
  };
}

interface Asked extends Pick<ColumnsAsked, 'of' | 'sum'> {
  /** What the list is narrowed by around the grid; undefined where it cannot be asked so. */
  readonly around: readonly JsonRecord[] | undefined;
  /** The same as a text, which columns that change leave as it is. */
  readonly narrowed: string;
  query(asked: GridAsked): Parameters<DataPages['pages']['ask']>[0];
}

function askedOf(
  run: ScreenRun,
  data: DataPages,
  { list, known, summed, of, sum }: ColumnsAsked,
  { wanted, without }: { readonly wanted: Json; readonly without: Json },
): Asked {
  const matched = wantedWhere(wanted, list, run.bundle.entities);
  const left = data.without ? withoutWhere(without, data.without.by, list) : [];
  const around = matched && left && [...matched, ...left];
  return {
    around,
    narrowed: JSON.stringify(around ?? null),
    query: ({ page, size, sort, filters, search }) => {
      const conditions = Object.entries(filters).flatMap(([id, model]): JsonRecord | readonly JsonRecord[] => {
        const column = known.get(id);
        return (column && filterWhere(column, model)) ?? [];
      });
      const all: readonly JsonRecord[] = [...(around ?? []), ...conditions];
      return {
        page,
        size,
        order: sort.flatMap(({ column, down }) =>
          (known.get(column)?.parts ?? []).map((part) => ({ column: part, down })),
        ),
        where: all.length > 1 ? { and: all } : all[0],
        search,
        sums: summed,
      };
    },
    of,
    sum,
  };
}
