import type { GridApi, GridReadyEvent, RowSelectionOptions } from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import { useTheme } from '../theme/ThemeProvider.tsx';
import control from '../widgets/control.module.css';
import { ColumnChooser } from './ColumnChooser.tsx';
import { actionsColumn, columnDefinitions } from './column-definitions.ts';
import classes from './DataGrid.module.css';
import { downloadText } from './download-text.ts';
import { fillWidth, followRoom } from './fill-width.ts';
import { GridOverlay } from './GridOverlay.tsx';
import type { GridAction, GridColumn, Tone } from './grid-column.ts';
import { gridModules } from './grid-modules.ts';
import { gridTheme } from './grid-theme.ts';
import { keepLayout, type LayoutStorage, restoreLayout } from './kept-layout.ts';
import { PagerBar } from './PagerBar.tsx';
import { pageSizeOf } from './page-size.ts';

export interface DataGridProps<Row> {
  /** Under this id widths, order and visibility are kept. */
  readonly id: string;
  /** Names the grid for screen readers. */
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly status: 'loading' | 'ready' | 'failed';
  /** What went wrong, when the status is failed. */
  readonly failure?: string;
  readonly onRetry?: () => void;
  readonly actions?: readonly GridAction<Row>[];
  readonly rowId?: (row: Row) => string;
  readonly rowTone?: (row: Row) => Tone | undefined;
  readonly select?: 'one' | 'many';
  readonly onSelect?: (rows: readonly Row[]) => void;
  readonly search?: boolean;
  /** One of the page sizes; 100 when left out, 25 when it is none of them. */
  readonly pageSize?: unknown;
  /** The shown rows as CSV text, in the shown order; without it there is no download. */
  readonly toCsv?: (columns: readonly GridColumn<Row>[], rows: readonly Row[]) => string;
  readonly fileName?: string;
  readonly storage?: LayoutStorage;
  /** A CSS length; 67vh by default. */
  readonly height?: string;
  /** Further tools of the bar above. */
  readonly children?: ReactNode;
}

interface Shown {
  readonly page: number;
  readonly pages: number;
  readonly records: number;
  readonly hidden: readonly string[];
}

const nothingShown: Shown = { page: 1, pages: 1, records: 0, hidden: [] };

/** A list in columns: sorted, filtered, searched, paged, exported; works by keyboard and keeps its layout. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { id, label, columns, rows, status, actions, storage, height = '67vh' } = props;
  const { nonce } = useTheme();
  const api = useRef<GridApi<Row> | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const own = useRef(false);
  const unfollow = useRef<(() => void) | undefined>(undefined);
  const texts = useMemo(
    () => new Set(columns.flatMap(({ id, type, width }) => (type === 'text' && width === undefined ? [id] : []))),
    [columns],
  );
  const [pageSize, setPageSize] = useState(() => pageSizeOf(props.pageSize));
  const [search, setSearch] = useState('');
  const sought = useSettled(search);
  const [shown, setShown] = useState(nothingShown);
  const definitions = useMemo(() => columnDefinitions(columns, actions ?? [], hasRoom()), [columns, actions]);
  const look = useCallback(() => setShown((before) => settled(before, readShown(api.current))), []);
  const fill = useCallback(
    (room: number) => {
      if (api.current && !own.current) fillWidth(api.current, room, (column) => texts.has(column));
    },
    [texts],
  );
  const keep = useCallback(() => {
    if (api.current) keepLayout(api.current, storage, id);
    look();
  }, [storage, id, look]);
  const selection = useMemo(() => selectionOf<Row>(props.select), [props.select]);
  if (status === 'failed') return <Failed {...props} />;
  return (
    <section className={classes['frame']} aria-label={label} data-m-list>
      <Tools {...props} {...{ text: search, setText: setSearch, shown, api }} />
      <div ref={box} className={classes['grid']} style={{ height }}>
        <AgGridProvider modules={gridModules}>
          <AgGridReact<Row>
            theme={gridTheme}
            {...(nonce === undefined ? {} : { styleNonce: nonce })}
            rowData={rows as Row[]}
            columnDefs={definitions}
            loading={status === 'loading'}
            overlayComponent={GridOverlay}
            rowHeight={26}
            headerHeight={40}
            pagination
            suppressPaginationPanel
            paginationPageSize={pageSize}
            quickFilterText={sought}
            cacheQuickFilter
            animateRows={false}
            enableCellTextSelection
            ensureDomOrder
            {...(selection ? { rowSelection: selection, selectionColumnDef: { pinned: 'left', width: 40 } } : {})}
            {...(props.rowId ? { getRowId: ({ data }) => props.rowId?.(data) ?? '' } : {})}
            {...(props.rowTone ? { getRowClass: ({ data }) => rowClass(data && props.rowTone?.(data)) } : {})}
            onGridReady={(event: GridReadyEvent<Row>) => {
              api.current = event.api;
              own.current = restoreLayout(event.api, storage, id);
              if (box.current) unfollow.current = followRoom(box.current, fill);
              look();
            }}
            onGridPreDestroyed={() => unfollow.current?.()}
            onPaginationChanged={look}
            onModelUpdated={look}
            onColumnVisible={keep}
            onColumnResized={({ finished, source }) => {
              if (!finished || source === 'api') return;
              own.current = true;
              keep();
            }}
            onDragStopped={keep}
            onSelectionChanged={({ api: now }) => props.onSelect?.(now.getSelectedRows())}
          />
        </AgGridProvider>
      </div>
      <PagerBar
        {...shown}
        pageSize={pageSize}
        onPage={(page) => api.current?.paginationGoToPage(page - 1)}
        onPageSize={setPageSize}
      />
    </section>
  );
}

interface ToolsProps<Row> extends DataGridProps<Row> {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly shown: Shown;
  readonly api: { readonly current: GridApi<Row> | null };
}

function Tools<Row>(props: ToolsProps<Row>) {
  const { label, columns, text, setText, shown, api, toCsv, fileName, children } = props;
  const exportRows = () => {
    if (!toCsv || !api.current) return;
    const rows: Row[] = [];
    api.current.forEachNodeAfterFilterAndSort(({ data }) => {
      if (data !== undefined) rows.push(data);
    });
    const order = api.current.getAllDisplayedColumns().map((column) => column.getColId());
    const visible = order.flatMap((id) => columns.filter((column) => column.id === id));
    downloadText(`${fileName ?? label}.csv`, toCsv(visible, rows));
  };
  return (
    <div className={classes['tools']}>
      {props.search === false ? null : (
        <input
          className={`${control['control']} ${classes['search']}`}
          type="search"
          placeholder="Search"
          aria-label={`Search ${label}`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {children}
      <span className={classes['gap']} />
      <ColumnChooser
        columns={columns.map(({ id, label: name }) => ({ id, label: name, shown: !shown.hidden.includes(id) }))}
        onToggle={(column, on) => api.current?.setColumnsVisible([column], on)}
      />
      {toCsv ? (
        <Button iconOnly tone="quiet" icon="download" onPress={exportRows}>
          Download as CSV
        </Button>
      ) : null}
    </div>
  );
}

function Failed<Row>({ label, failure, onRetry }: DataGridProps<Row>) {
  return (
    <section className={classes['frame']} aria-label={label}>
      <div className={classes['failed']} role="alert">
        <strong>{failure ?? 'The list could not be loaded.'}</strong>
        <span>Nothing was changed. Try again, or come back in a moment.</span>
        {onRetry ? <Button onPress={onRetry}>Retry</Button> : null}
      </div>
    </section>
  );
}

function readShown(api: GridApi | null): Shown {
  if (!api || api.isDestroyed()) return nothingShown;
  const hidden = api.getColumnState().flatMap(({ colId, hide }) => (hide && colId !== actionsColumn ? [colId] : []));
  const pages = Math.max(1, api.paginationGetTotalPages());
  return { page: api.paginationGetCurrentPage() + 1, pages, records: api.paginationGetRowCount(), hidden };
}

function settled(before: Shown, now: Shown): Shown {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

function selectionOf<Row>(select: 'one' | 'many' | undefined): RowSelectionOptions<Row> | undefined {
  if (select === undefined) return undefined;
  return select === 'many'
    ? { mode: 'multiRow', selectAll: 'filtered' }
    : { mode: 'singleRow', enableClickSelection: true };
}

function rowClass(tone: Tone | undefined): string | undefined {
  return tone === undefined ? undefined : classes[`row-${tone}`];
}

/** Is there room for the row actions beside the first column while the rest scrolls? */
function hasRoom(): boolean {
  return typeof window !== 'undefined' && window.innerWidth > 720;
}

/** The text once typing has paused for 150 ms, so that a long list is not searched for every letter. */
function useSettled(text: string): string {
  const [settledText, setSettledText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettledText(text), 150);
    return () => clearTimeout(timer);
  }, [text]);
  return settledText;
}
